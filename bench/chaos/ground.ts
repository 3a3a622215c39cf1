import pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { cookieOf } from "@/test/clients/portal-client";
import { type StallingProxy, stallingProxy } from "@/test/database/stalling-proxy";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";
import type { TemporaryDatabase } from "../data-set/temporary-database";
import { startWithoutPages } from "../measure/server-process";

const MEMBERS = 30;

/** An organization whose people ask for days. */
export interface BusyOrganization {
  readonly id: string;
  readonly adminKey: string;
  readonly adminCookie: string;
  /** Of everybody who asks. */
  readonly keys: readonly string[];
  readonly policyId: string;
}

/** A service with its jobs, and a database that can be made to fail. */
export interface Ground {
  readonly port: number;
  readonly busy: BusyOrganization;
  /** A key of an organization that only asks who it is. */
  readonly quietKey: string;
  readonly proxy: StallingProxy;
  readonly restartDatabase: () => Promise<void>;
  readonly hasDatabaseEnded: () => boolean;
  /** Does something as the superuser, on a connection for it alone. */
  readonly asSuperuser: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  /**
   * Stops the service as service managers do, or as a crash does; then nobody listens until it is started
   * again.
   */
  readonly stopService: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
  readonly startService: () => Promise<void>;
}

/** Builds two organizations and starts the service beside them. */
export async function buildGround(
  { dataDir, url, superuserUrl, restart, hasEnded, cleanUp }: TemporaryDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ground> {
  const [busy, quietKey] = await buildOrganizations(superuserUrl);
  const proxy = await stallingProxy(url);
  cleanUp(proxy.close);
  const port = await freePort();
  const start = () =>
    startWithoutPages({ name: "chaos", port, databaseUrl: proxy.url, databasePid: 0, dataDir, settings });
  let service = await start();
  cleanUp(() => service.stop());
  return {
    port,
    busy,
    quietKey,
    proxy,
    restartDatabase: restart,
    hasDatabaseEnded: hasEnded,
    stopService: async (signal) => {
      if (signal === "SIGKILL") process.kill(service.pid, signal);
      await service.stop();
    },
    startService: async () => {
      service = await start();
    },
    asSuperuser: async (work) => {
      const client = new pg.Client({ connectionString: superuserUrl });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
  };
}

/** One whose people ask for days, and the key of somebody elsewhere. */
export async function buildOrganizations(superuserUrl: string): Promise<readonly [BusyOrganization, string]> {
  const db = new pg.Pool({ connectionString: superuserUrl, max: 1 });
  try {
    const home = await TestOrganization.create(db, "busy");
    const policyId = await home.policy({ isUnlimited: true });
    // Its year begins with this month, so that whatever is asked for changes the balances of today.
    await db.query(
      `UPDATE policy_versions SET activity_period_start = extract(month FROM now()),
         activity_period_close = extract(month FROM now() - interval '1 month')
       WHERE policy_id = $1`,
      [policyId],
    );
    const admin = await home.employee("admin", { role: "admin" });
    const keys: string[] = [];
    for (let n = 0; n < MEMBERS; n++) {
      const member = await home.employee(`member${n}`, { approvers: [admin] });
      await home.assign(policyId, member);
      keys.push((await home.key(member)).secret);
    }
    const elsewhere = await TestOrganization.create(db, "quiet");
    const guest = await elsewhere.employee("guest");
    const busy = {
      id: home.id,
      adminKey: (await home.key(admin)).secret,
      adminCookie: await cookieOf(await home.session(admin)),
      keys,
      policyId,
    };
    return [busy, (await elsewhere.key(guest)).secret];
  } finally {
    await db.end();
  }
}

/** The n-th day on which somebody can ask for time off. */
export function dayOf(n: number): string {
  return dayFromNow(1 + n);
}
