import { AdminHome } from "@/features/admin/home/admin-home";
import { titled } from "../../titled";
import { Prefetch } from "../prefetch";

export const generateMetadata = titled("frame.place.admin");

export default function AdminPage() {
  return (
    <Prefetch
      words={["policies"]}
      load={({ api, queries }) => queries.prefetchQuery(api.admin.overview.queryOptions())}
    >
      <AdminHome />
    </Prefetch>
  );
}
