import { expect, it } from "vitest";
import { openApiDocument } from "@/server/openapi/document";
import { appRouter } from "@/server/trpc/app-router";
import { DescribedAnswers } from "./described-answers";

const described = new DescribedAnswers(openApiDocument(appRouter));
const site = {
  id: "6f1c1d5e-3f0b-4c57-9c40-0d6a2f5b8f11",
  name: "Berlin",
  country_code: "DE",
  time_zone: "Europe/Berlin",
  region_code: null,
  address: null,
  created_at: "2026-03-02T08:00:00.000Z",
  updated_at: "2026-03-02T08:00:00.000Z",
  organization_id: "1",
};
const headers = {
  "Content-Type": "application/json",
  "Content-Language": "en",
  Vary: "Accept-Language",
  ETag: '"1"',
  "X-Request-Id": site.id,
  "RateLimit-Limit": "600",
  "RateLimit-Remaining": "598",
  "RateLimit-Reset": "41",
};
const called = { method: "GET", path: "/sites" };

const problem = {
  type: "/problems/not-found",
  title: "Not found",
  status: 404,
  code: "not_found",
  detail: null,
  request_id: site.id,
};
const refusing = (body: object) =>
  described.faultsOf(
    { method: "GET", path: `/sites/${site.id}` },
    Response.json(body, { status: 404, headers: { ...headers, "Content-Type": "application/problem+json" } }),
  );
const answering = (body: object) => described.faultsOf(called, Response.json(body, { headers }));

it("finds nothing in what is described", async () => {
  expect(await answering([site])).toEqual([]);
  expect(await refusing(problem)).toEqual([]);
});

it("finds a property that the document does not have, for all that it may be added one day", async () => {
  expect(await answering([{ ...site, area: 12 }])).toEqual([expect.stringContaining('"area"')]);
  expect(await refusing({ ...problem, area: 12 })).toEqual([expect.stringContaining('"area"')]);
});

it("finds a code that the operation does not describe", async () => {
  expect(await refusing({ ...problem, code: "name_taken" })).toEqual([
    "The code name_taken is not described here.",
  ]);
});
