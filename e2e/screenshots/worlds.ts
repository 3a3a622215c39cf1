import type { Browser, BrowserContextOptions } from "@playwright/test";
import { PASSWORD } from "../support/demo";
import { createKey, createOrganization, operate } from "../support/operator";
import { Service, type TimeOffRequest } from "../support/service";
import { signIn } from "../support/sign-in";
import { type Filled, fill } from "./fill";

/** An organization whose screens are taken, and who looks at them. */
export interface World {
  readonly name: string;
  readonly session: BrowserContextOptions["storageState"];
  /** What there is to open; null while there is nothing. */
  readonly things: Filled | null;
}

/** How many of everything there are in organizations of their own; the demo's has what a company has. */
export const AMOUNTS = { empty: 0, one: 1, many: 200 } as const;

export const WORLD_NAMES = [...Object.keys(AMOUNTS), "demo"];

export async function openWorld(name: string, browser: Browser, baseURL: string): Promise<World> {
  if (name === "demo") return demoWorld(baseURL);
  const { link, email, slug } = await createOrganization(baseURL);
  const page = await browser.newPage({ baseURL });
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await page.getByRole("heading", { name: /Hello/ }).waitFor();
  const session = await page.context().storageState();
  await page.context().close();
  const amount = AMOUNTS[name as keyof typeof AMOUNTS];
  if (amount === 0) return { name, session, things: null };
  const { key } = await operate<{ key: string }>(
    baseURL,
    ...["key", "create", "--organization", slug, "--email", email, "--name", "Pictures", "--scopes", "all"],
  );
  return { name, session, things: await fill(new Service(baseURL, key), amount) };
}

async function demoWorld(baseURL: string): Promise<World> {
  const service = new Service(baseURL, await createKey(baseURL, "marlene"));
  const [anna] = (await service.get<{ id: string }[]>("/employees", { search: "Lindqvist" })) ?? [];
  const policies = await service.get<{ id: string; name: string }[]>("/policies");
  const [request] = await service.get<TimeOffRequest[]>("/time-off/requests", { status: "declined" });
  return {
    name: "demo",
    session: await signIn("marlene", baseURL),
    things: {
      person: anna?.id ?? "",
      policy: policies.find((policy) => policy.name === "Vacation")?.id ?? "",
      request: request?.id ?? "",
    },
  };
}
