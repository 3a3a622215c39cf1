import { NoticeRules } from "@/features/notices/notice-rules";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.notices");

export default function AdminNoticesPage() {
  return (
    <Prefetch
      words={["notice_rules"]}
      load={({ api, queries }) => queries.prefetchQuery(api.noticeRules.get.queryOptions())}
    >
      <NoticeRules />
    </Prefetch>
  );
}
