import type { APIRequestContext } from "@playwright/test";
import { routesOf } from "@/server/rest/route-table";
import { appRouter } from "@/server/trpc/app-router";

/** A list as it is asked for: by REST, or by the portal. */
interface List {
  name: string;
  url: string;
}

export interface ListFigures {
  name: string;
  p50Ms: number;
  slowestMs: number;
  bytes: number;
}

const WARM_UPS = 5;
const CALLS = 30;

/** Every list that REST has and that can be asked for without naming anything, in the longest pages. */
function restLists(): List[] {
  return routesOf(appRouter)
    .filter(({ rest }) => rest.method === "GET" && (rest.answer === "list" || rest.answer === "page"))
    .filter(({ input }) => input === null || input.safeParse({}).success)
    .map(({ rest, input }) => {
      const most = LIMITS.find((limit) => input?.safeParse({ limit }).success);
      const isPage = rest.answer === "page" && most !== undefined;
      return { name: `GET ${rest.path}`, url: `/api/v1${rest.path}${isPage ? `?limit=${most}` : ""}` };
    });
}

/** The longest pages that lists give. */
const LIMITS = [200, 100];

/** What the portal's pages about the organization ask first, and a search. */
const PORTAL_LISTS: [operation: string, input: object][] = [
  ["people.directory", {}],
  ["people.directory", { limit: 200 }],
  ["people.directory", { search: "person 77" }],
  ["people.chart", {}],
  ["people.roster", {}],
  ["people.roster", { order: "department" }],
  ["people.counts", { by: "department" }],
  ["departments.managers", {}],
  ["people.bookable", { search: "person" }],
  ["audit.list", {}],
  ["audit.list", { limit: 200 }],
  ["employees.list", { limit: 200 }],
  ["departments.list", {}],
  ["holidays.list", {}],
];

function portalLists(): List[] {
  return PORTAL_LISTS.map(([operation, input]) => {
    const asked = JSON.stringify(input);
    return {
      name: `${operation} ${asked}`,
      url: `/api/trpc/${operation}?input=${encodeURIComponent(asked)}`,
    };
  });
}

/** Asks for each list several times, one call after another; REST with the key, the portal's with the session of the browser. */
export async function measureLists(
  base: string,
  { key, session }: { key: string; session: APIRequestContext },
): Promise<ListFigures[]> {
  const figures: ListFigures[] = [];
  for (const list of restLists()) {
    const headers = { Authorization: `Bearer ${key}` };
    figures.push(await measureList(list, async () => bodyOf(await fetch(base + list.url, { headers }))));
  }
  for (const list of portalLists()) {
    const cookie = (await session.storageState()).cookies
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const headers = { Cookie: cookie };
    figures.push(await measureList(list, async () => bodyOf(await fetch(base + list.url, { headers }))));
  }
  return figures;
}

async function bodyOf(response: Response): Promise<string> {
  const body = await response.text();
  if (response.status !== 200)
    throw new Error(`${response.url} answered ${response.status}: ${body.slice(0, 200)}`);
  return body;
}

async function measureList({ name }: List, ask: () => Promise<string>): Promise<ListFigures> {
  let bytes = 0;
  for (let call = 0; call < WARM_UPS; call++) bytes = (await ask()).length;
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const begin = performance.now();
    await ask();
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return { name, bytes, p50Ms: times[CALLS / 2] ?? 0, slowestMs: times.at(-1) ?? 0 };
}
