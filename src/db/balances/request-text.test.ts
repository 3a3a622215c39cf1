import { expect, it } from "vitest";
import { nothingTaken, REQUEST_TEXT, takeRequests } from "./request-text";

const [POLICY, OTHER, ONE, TWO] = ["a", "b", "1", "2"].map((digit) => digit.repeat(36));

function takenOf(requests: readonly string[], from?: string) {
  for (const request of requests) expect(request).toMatch(REQUEST_TEXT);
  const taken = nothingTaken(from);
  takeRequests(requests, new Map([[POLICY ?? "", taken]]));
  return taken;
}

it("reads what each date takes, and leaves out those that take nothing", () => {
  const { charges, replacements } = takenOf([`${POLICY} ${ONE} 2026-02-27 a Cnnc `]);
  expect(charges).toEqual([
    { date: "2026-02-27", hundredths: 100, status: "approved", requestId: ONE },
    { date: "2026-03-02", hundredths: 50, status: "approved", requestId: ONE },
  ]);
  expect(replacements).toEqual([]);
});

it("leaves out what lies before the opening, and other policies", () => {
  const requests = [`${POLICY} ${ONE} 2025-12-31 p CC `, `${OTHER} ${TWO} 2026-01-02 a C `];
  expect(takenOf(requests, "2026-01-01").charges).toEqual([
    { date: "2026-01-01", hundredths: 100, status: "pending", requestId: ONE },
  ]);
});

it("knows which request would replace which", () => {
  const { replacements } = takenOf([
    `${POLICY} ${TWO} 2026-01-05 p C ${ONE}`,
    `${POLICY} ${ONE} 2026-01-05 a C `,
  ]);
  expect(replacements).toEqual([{ requestId: TWO, replacesId: ONE }]);
});
