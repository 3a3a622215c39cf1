import { AdminHome } from "@/features/admin/home/admin-home";
import { titled } from "../../titled";
import { Prefetch } from "../prefetch";

export const generateMetadata = titled("frame.place.admin");

export default function AdminPage() {
  return (
    <Prefetch
      words={["policies"]}
      load={async ({ api, queries }) => {
        const overview = api.admin.overview.queryOptions();
        await queries.prefetchQuery(overview);
        const steps = queries.getQueryData(overview.queryKey)?.steps ?? [];
        if (steps.some(({ id, state }) => id === "policy" && state === "open")) {
          await queries.prefetchQuery(api.policies.presets.queryOptions({}));
        }
      }}
    >
      <AdminHome />
    </Prefetch>
  );
}
