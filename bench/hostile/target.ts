import { freePort } from "@/platform/embedded-database/database-settings";
import { cookieOf } from "@/test/clients/portal-client";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { superuserPool, type TemporaryDatabase } from "../data-set/temporary-database";
import { startEndpoints } from "../measure/server-process";
import type { Target } from "./send-hostile";

/** Starts the production front, with an organization whose admin sends all there is to send. */
export async function startTarget(database: TemporaryDatabase): Promise<Target> {
  const { dataDir, url, cleanUp } = database;
  const db = superuserPool(database, 2);
  const home = await TestOrganization.create(db, "home");
  const admin = await home.employee("ada", { role: "admin" });
  const { secret } = await home.key(admin);
  const port = await freePort();
  const service = await startEndpoints({ name: "hostile", port, databaseUrl: url, databasePid: 0, dataDir });
  cleanUp(service.stop);
  const target = { port, pid: service.pid, key: secret, cookie: await cookieOf(await home.session(admin)) };
  await allowAiClients(target);
  return target;
}

async function allowAiClients({ port, cookie }: Target): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/trpc/mcpSettings.setUp`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify({ access: "all_employees" }),
  });
  if (status !== 200) throw new Error(`AI clients cannot be allowed: ${status}.`);
}
