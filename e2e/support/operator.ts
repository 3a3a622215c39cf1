import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { emailOf } from "./demo";

const run = promisify(execFile);

/** What a command of the operator's command line answers, on the database that the journeys' demo uses. */
export async function operate<Answer>(baseUrl: string, ...args: string[]): Promise<Answer> {
  return operateOn({ address: baseUrl, dataDir: process.env.HIATUS_E2E_DATA_DIR }, ...args);
}

/** The same on a service of its own. */
export async function operateOn<Answer>(
  { address, dataDir }: { readonly address: string; readonly dataDir: string | undefined },
  ...args: string[]
): Promise<Answer> {
  const { stdout } = await run("node", ["scripts/hiatus.mjs", ...args, "--json"], {
    env: { ...process.env, HIATUS_DATA_DIR: dataDir, DATABASE_URL: "", NEXTAUTH_URL: address },
  });
  return JSON.parse(stdout) as Answer;
}

/** A new key of somebody at Kranich, as the operator makes it. */
export async function createKey(baseUrl: string, person: string, scopes = "all"): Promise<string> {
  const created = await operate<{ key: string }>(
    baseUrl,
    ...["key", "create", "--organization", "kranich", "--email", emailOf(person)],
    ...["--name", "Journey", "--scopes", scopes],
  );
  return created.key;
}

/** A new organization with an admin, who gets in by the link; on a service of its own when that is given. */
export async function createOrganization(
  baseUrl: string,
  dataDir = process.env.HIATUS_E2E_DATA_DIR,
): Promise<{ link: string; email: string; slug: string }> {
  const slug = `neuland-${Date.now().toString(36)}`;
  const email = `edda@${slug}.example`;
  const created = await operateOn<{ sign_in_url: string }>(
    { address: baseUrl, dataDir },
    ...["organization", "create", "--name", "Neuland", "--slug", slug, "--country", "DE"],
    ...["--time-zone", "Europe/Berlin", "--admin-email", email, "--admin-name", "Edda Neumann"],
  );
  return { link: created.sign_in_url, email, slug };
}
