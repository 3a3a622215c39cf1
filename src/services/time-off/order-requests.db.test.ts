import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TimeOffRequest } from "@/contracts/time-off";
import { closePool } from "@/db/connection/pool";
import { addDays, isoDate } from "@/domain/dates/iso-date";
import { REQUEST_SORTS, type RequestSort } from "@/domain/time-off/request-sort";
import { codeOf } from "@/test/code-of";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { listRequests } from "./list-requests";

type Input = Omit<Parameters<typeof listRequests>[1], "limit">;

const STATUSES = ["pending", "approved", "declined", "cancelled"] as const;
const COUNT = 240;
const DAY_MS = 86_400_000;
const FIRST_DAY = isoDate("2024-01-01");
const at = (days: number) => new Date(Date.UTC(2024, 0, 1) + days * DAY_MS);

/** Requests over three years, some of them long, many made or changed at the same moment. */
describe("lists of requests in an order", () => {
  let db: TestDatabase;
  let org: TestOrganization;
  let admin: string;
  let ben: string;
  let eva: string;
  let department: string;
  let site: string;
  let policies: string[];
  let people: string[];
  let all: TimeOffRequest[];

  const pagesOf = async (who: string, input: Input, limit = 17) => {
    const seen: TimeOffRequest[] = [];
    let cursor: string | undefined;
    do {
      const page = await listRequests(org.as(who), { ...input, limit, cursor });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      seen.push(...page.items);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };
  const inOrder = (requests: readonly TimeOffRequest[], sort: RequestSort) => {
    const field = sort.replace("-", "") as "created_at" | "updated_at" | "start_date";
    const sorted = [...requests].sort((a, b) =>
      a[field] === b[field] ? (a.id < b.id ? -1 : 1) : a[field] < b[field] ? -1 : 1,
    );
    return idsOf(sort.startsWith("-") ? sorted.reverse() : sorted);
  };
  const idsOf = (requests: readonly TimeOffRequest[]) => requests.map(({ id }) => id);

  async function insertRequest(index: number): Promise<void> {
    const start = addDays(FIRST_DAY, (index * 37) % 1000);
    const end = addDays(start, index % 12 === 0 ? 100 : index % 4);
    const made = at(((index * 37) % 1000) - 40 + (index % 7));
    // Some of the pending ones wait for Ben.
    const status = STATUSES[index % 4] ?? "pending";
    const { rows } = await db.owner.query<{ id: string }>(
      `INSERT INTO requests (organization_id, employee_id, policy_id, start_date, end_date, status, total_hundredths,
         needs_attention, created_at, updated_at, day_counts)
       SELECT $1, $2, $3, $4::date, $5::date, $6, 100, $7, $8, $9, repeat('C', $5::date - $4::date + 1)
       WHERE $6 IN ('declined', 'cancelled') OR NOT EXISTS (SELECT FROM requests r WHERE r.employee_id = $2
         AND r.status IN ('pending', 'approved') AND r.start_date <= $5 AND r.end_date >= $4)
       RETURNING id`,
      [
        org.id,
        people[index % 5],
        policies[index % 3],
        start,
        end,
        status,
        index % 9 === 0,
        made,
        at(index % 50),
      ],
    );
    if (rows[0] === undefined || status !== "pending") return;
    await db.owner.query(
      `INSERT INTO approval_steps (organization_id, request_id, position, approver_id, status)
       VALUES ($1, $2, 1, $3, 'current')`,
      [org.id, rows[0].id, index % 8 === 0 ? ben : null],
    );
  }

  beforeAll(async () => {
    db = await testDatabase();
    org = await buildOrganization(db);
    admin = await org.employee({ role: "admin" });
    ben = await org.employee();
    department = await org.department();
    site = await org.site();
    eva = await org.employee({ department_id: department });
    people = [
      eva,
      await org.employee({ department_id: department, site_id: site }),
      await org.employee({ site_id: site }),
      await org.employee(),
      ben,
    ];
    for (const person of people.slice(0, 2)) await org.approvers(person, [ben]);
    policies = [await org.policy(), await org.policy(), await org.policy()];
    for (let index = 0; index < COUNT; index += 1) await insertRequest(index);
    all = await pagesOf(admin, {}, 200);
    expect(all.length).toBeGreaterThan(COUNT / 2);
  });
  afterAll(async () => {
    await closePool();
    await db.drop();
  });

  const filters: [string, () => Input, (request: TimeOffRequest) => boolean][] = [
    ["all", () => ({}), () => true],
    ["of a policy", () => ({ policy_id: policies[1] }), ({ policy_id }) => policy_id === policies[1]],
    ["pending", () => ({ status: ["pending"] }), ({ status }) => status === "pending"],
    [
      "declined or cancelled",
      () => ({ status: ["declined", "cancelled"] }),
      ({ status }) => status === "declined" || status === "cancelled",
    ],
    ["in need of attention", () => ({ needs_attention: true }), (request) => request.needs_attention],
    ["in need of none", () => ({ needs_attention: false }), (request) => !request.needs_attention],
    [
      "of a department",
      () => ({ department_id: department }),
      ({ employee_id }) => people.indexOf(employee_id) < 2,
    ],
    [
      "of a department at a site",
      () => ({ department_id: department, site_id: site }),
      ({ employee_id }) => employee_id === people[1],
    ],
    ["of one", () => ({ employee_id: eva }), ({ employee_id }) => employee_id === eva],
    [
      "changed since",
      () => ({ updated_since: at(30).toISOString() }),
      ({ updated_at }) => updated_at >= at(30).toISOString().slice(0, 10),
    ],
    [
      "of a month",
      () => ({ from: isoDate("2025-05-01"), to: isoDate("2025-05-31") }),
      ({ start_date, end_date }) => end_date >= "2025-05-01" && start_date <= "2025-05-31",
    ],
    ["from a day", () => ({ from: isoDate("2024-04-20") }), ({ end_date }) => end_date >= "2024-04-20"],
    ["up to a day", () => ({ to: isoDate("2024-04-20") }), ({ start_date }) => start_date <= "2024-04-20"],
    [
      "of a status, a policy and a span",
      () => ({ status: ["cancelled"], policy_id: policies[0], from: isoDate("2025-01-01") }),
      ({ status, policy_id, end_date }) =>
        status === "cancelled" && policy_id === policies[0] && end_date >= "2025-01-01",
    ],
  ];

  describe.each(REQUEST_SORTS)("by %s", (sort) => {
    it.each(filters)("%s, page by page", async (_name, input, isWanted) => {
      const wanted = inOrder(all.filter(isWanted), sort);
      expect(wanted.length).toBeGreaterThan(0);
      expect(idsOf(await pagesOf(admin, { ...input(), sort }))).toEqual(wanted);
    });

    it("what a member may see, narrowed like the rest", async () => {
      const isBens = (request: TimeOffRequest) =>
        request.employee_id === ben ||
        people.indexOf(request.employee_id) < 2 ||
        request.steps.some(({ approver_id, status }) => approver_id === ben && status === "current");
      expect(idsOf(await pagesOf(ben, { sort }))).toEqual(inOrder(all.filter(isBens), sort));
      const ofSite = all.filter(
        (request) => isBens(request) && [people[1], people[2]].includes(request.employee_id),
      );
      expect(idsOf(await pagesOf(ben, { sort, site_id: site }))).toEqual(inOrder(ofSite, sort));
      expect(idsOf(await pagesOf(eva, { sort }))).toEqual(
        inOrder(
          all.filter(({ employee_id }) => employee_id === eva),
          sort,
        ),
      );
    });

    it("what awaits somebody, narrowed like the rest", async () => {
      const mine = await pagesOf(ben, { awaiting_me: true });
      expect(mine.length).toBeGreaterThan(5);
      expect(idsOf(await pagesOf(ben, { awaiting_me: true, sort }, 3))).toEqual(inOrder(mine, sort));
      const narrowed = mine.filter(
        ({ policy_id, employee_id }) => policy_id === policies[1] && employee_id === eva,
      );
      expect(narrowed.length).toBeGreaterThan(0);
      expect(
        idsOf(await pagesOf(ben, { awaiting_me: true, sort, policy_id: policies[1], employee_id: eva })),
      ).toEqual(inOrder(narrowed, sort));
    });

    it("refuses the cursor of another order", async () => {
      const page = await listRequests(org.as(admin), { sort, limit: 1 });
      const others = REQUEST_SORTS.filter((other) => other.replace("-", "") !== sort.replace("-", ""));
      for (const other of others) {
        const next = listRequests(org.as(admin), { sort: other, limit: 1, cursor: page.next_cursor ?? "" });
        expect(await codeOf(next)).toBe("validation_failed");
      }
    });
  });

  it("refuse filters by ids that are nothing, and those who may not see whom they ask for", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    const codes = {
      policy_id: "policy_not_assigned",
      department_id: "unknown_id",
      site_id: "unknown_id",
    };
    for (const [field, code] of Object.entries(codes)) {
      const refused = listRequests(org.as(admin), { [field]: unknown, limit: 1 });
      await expect(refused).rejects.toMatchObject({ errors: [{ path: `/${field}`, code }] });
    }
    const asked = listRequests(org.as(eva), { employee_id: ben, sort: "start_date", limit: 1 });
    expect(await codeOf(asked)).toBe("not_allowed_for_employee");
  });
});
