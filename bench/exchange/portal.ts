import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import type { BenchDatabase } from "../data-set/bench-database";

/** What the portal's links and forms are called with, and the process that answers. */
export interface Portal {
  /** Of the files. */
  url: string;
  port: number;
  cookie: string;
  pid: number;
  /** The PostgreSQL server. */
  databasePid: number;
}

/** The name of a policy, from the balances of somebody. */
export async function policyIn(portal: Portal): Promise<string> {
  const { text } = await save(portal, "/exports/balances");
  const [, first = ""] = text.split("\r\n");
  return first.split(",")[2] ?? "";
}

/** What the check of a file said, whose digest its import asks for. */
export async function check(portal: Portal, table: string, file: string) {
  const { bytes, text } = await post(portal, `/imports/${table}/check`, formOf(file));
  const last = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "{}") as {
    digest?: string;
    recounted?: unknown;
  };
  return { bytes, text, digest: last.digest ?? "" };
}

/** A file as a form sends it. */
export function formOf(file: string, digest?: string): FormData {
  const form = new FormData();
  form.append("file", new File([file], "bench.csv"));
  if (digest !== undefined) form.append("digest", digest);
  return form;
}

/** Sends a form, and prints the last line of the answer; throws unless it says that all went well. */
export async function post(portal: Portal, path: string, body: FormData) {
  const answer = await send(portal, path, { method: "POST", body });
  const last = answer.text.trimEnd().split("\n").at(-1) ?? "";
  if (!/"kind":"(checked|imported)"/.test(last)) throw new Error(last);
  console.log(`     ${last.replace(/"digest":"[^"]*",?/, "")}`);
  return answer;
}

/** Asks for a file. */
export function save(portal: Portal, path: string) {
  return send(portal, path, {});
}

async function send({ url, cookie }: Portal, path: string, init: RequestInit) {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const response = await fetch(url + path, { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return { text, bytes: text.length };
}

/** Opens a session of the data set's admin, the last of its people, and gives its token. */
export async function signInAdmin({ superuserUrl }: Pick<BenchDatabase, "superuserUrl">): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await withClient(superuserUrl, (client) =>
    client.query(
      `INSERT INTO sessions (token_hash, user_id, organization_id, employee_id, expires_at)
       SELECT $1, user_id, organization_id, id, now() + interval '1 day' FROM employees WHERE role = 'admin' LIMIT 1`,
      [createHash("sha256").update(token).digest()],
    ),
  );
  return token;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
