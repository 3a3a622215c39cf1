// A request's life, from the balance to the decision, by a client whose types are made from the service's own description:
//
//   npx openapi-typescript http://localhost:3000/api/v1/openapi.json -o hiatus.ts
//   npm install openapi-fetch
//   BASE=http://localhost:3000/api/v1 EMPLOYEE=ak_… APPROVER=ak_… START=2026-12-01 END=2026-12-02 npx tsx request-life.ts
import createClient from "openapi-fetch";
import type { components, paths } from "./hiatus.js";

type Wanted = components["schemas"]["CreateRequestInput"];

const {
  BASE: baseUrl = "http://localhost:3000/api/v1",
  EMPLOYEE = "",
  APPROVER = "",
  START = "",
  END = "",
} = process.env;
const clientOf = (key: string) =>
  createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
const employee = clientOf(EMPLOYEE);
const approver = clientOf(APPROVER);

/** What came back, or the problem as an error. */
function got<T>({ data, error }: { data?: T; error?: components["schemas"]["Problem"] }): T {
  if (data !== undefined) return data;
  throw new Error(`${error?.code}: ${error?.detail ?? error?.title}`);
}

const me = got(await employee.GET("/me"));
console.log(`${me.employee.name} of ${me.organization.name}`);

const balances = got(await employee.GET("/time-off/balances"));
const vacation = balances.find(({ name }) => name === "Vacation");
if (vacation === undefined) throw new Error("There is no policy of this name to book.");
console.log(`${vacation.current_balance} days of ${vacation.name}`);

const wanted: Wanted = { policy_id: vacation.id, start_date: START, end_date: END };
const preview = got(await employee.GET("/time-off/preview", { params: { query: wanted } }));
console.log(`${preview.days} days, ${preview.violations.length} violations`);

// Sent twice, as after a broken connection: it is done once, for the key is made once for each wish.
const key = crypto.randomUUID();
const create = () =>
  employee.POST("/time-off/requests", {
    params: { header: { "Idempotency-Key": key } },
    body: wanted,
    bodySerializer: (fields: Wanted) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.append("attachments[]", new File(["%PDF-1.7\n%%EOF"], "booking.pdf"));
      return form;
    },
  });
const { id } = got(await create());
const again = await create();
console.log(`again: ${got(again).id === id}, replayed: ${again.response.headers.get("Idempotent-Replayed")}`);

const refused = await employee.POST("/time-off/requests", { body: wanted });
if (refused.error?.code === "overlapping_request") console.log(`refused: ${refused.error.detail}`);
else throw new Error("The same days were booked twice.");

let seen = 0;
let cursor: string | undefined;
do {
  const page = await employee.GET("/time-off/requests", {
    params: { query: { limit: 1, ...(cursor !== undefined && { cursor }) } },
  });
  seen += got(page).length;
  const next = /<([^>]+)>; rel="next"/.exec(page.response.headers.get("Link") ?? "")?.[1];
  cursor = next === undefined ? undefined : (new URL(next).searchParams.get("cursor") ?? undefined);
} while (cursor !== undefined);
console.log(`${seen} requests, page by page`);

const path = { params: { path: { id } } };
got(await approver.POST("/time-off/requests/{id}/approve", { ...path, body: { note: "Enjoy" } }));
const approved = got(await employee.GET("/time-off/requests/{id}", path));
console.log(`${approved.status}, with ${approved.attachments.map(({ name }) => name).join(", ")}`);

got(await employee.POST("/time-off/requests/{id}/cancel", path));
const second = got(await employee.POST("/time-off/requests", { body: wanted }));
const declining = { params: { path: second }, body: { note: "Not that week" } };
got(await approver.POST("/time-off/requests/{id}/decline", declining));
const statuses = got(await employee.GET("/time-off/requests")).map(({ status }) => status);
console.log(`at last: ${statuses.toSorted().join(", ")}`);
