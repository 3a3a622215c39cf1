import { refusePooler } from "@/platform/migrations/pooler";
import { connectionSettings } from "../connection/pool";

/** True according to what a connection of the service reports at its start. */
const AS_THE_SERVICE =
  "current_setting('plan_cache_mode') = 'force_generic_plan' AND current_setting('TimeZone') = 'UTC'";

/** Refuses an address of the service's own connections that leads through a pooler which drops what is set for one. */
export async function refusePooledService(): Promise<void> {
  const setting = process.env.HIATUS_SERVICE_DATABASE_URL ? "HIATUS_SERVICE_DATABASE_URL" : "DATABASE_URL";
  await refusePooler(connectionSettings(), setting, AS_THE_SERVICE);
}
