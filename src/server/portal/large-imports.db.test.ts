import { expect, it } from "vitest";
import { ImportLine } from "@/contracts/exchange/exchange";
import { files } from "@/test/clients/files-client";
import { cookieOf } from "@/test/clients/portal-client";
import { givenDirectory } from "@/test/worlds/directory-world";

const ROWS = 20_000;
const LONGEST_MS = 30_000;

const world = givenDirectory();

const managerOf = (row: number) => (row < 8 ? "" : `p${Math.floor(row / 8)}@x.example`);
const people = (name: string) =>
  [
    "email,name,hire_date,manager_email",
    ...Array.from(
      { length: ROWS },
      (_, row) => `p${row}@x.example,${name} ${row},2024-01-01,${managerOf(row)}`,
    ),
  ].join("\n");

/** The last line of what is answered, and how long it took. */
async function send(path: string, file: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.append("file", new File([file], "people.csv"));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const cookie = await cookieOf(await world.home.session(world.admin));
  const begun = performance.now();
  const response = await files({ cookie }, "POST", path, form);
  const lines: string[] = (await response.text()).trim().split("\n");
  const last = ImportLine.parse(JSON.parse(lines.at(-1) ?? ""));
  return { last, ms: performance.now() - begun };
}

it("checks and writes 20,000 people however little the database knows of the table", async () => {
  for (const [name, done] of [
    ["First", { new: ROWS, changed: 0 }],
    ["Second", { new: 0, changed: ROWS }],
  ] as const) {
    const checked = await send("/imports/employees/check", people(name));
    if (checked.last.kind !== "checked") throw new Error(JSON.stringify(checked.last));
    const written = await send("/imports/employees", people(name), { digest: checked.last.digest });
    expect(written.last).toMatchObject({ kind: "imported", summary: done });
    for (const { ms } of [checked, written]) expect(ms).toBeLessThan(LONGEST_MS);
  }
});
