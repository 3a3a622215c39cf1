import { Security } from "@/features/security/security";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("account.security");

export default function SecurityPage() {
  return (
    <Prefetch
      words={["account", "security"]}
      load={({ api, queries }) => queries.prefetchQuery(api.factors.get.queryOptions())}
    >
      <Security />
    </Prefetch>
  );
}
