import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { ordinaryOwnerDatabase } from "@/test/database/ordinary-owner";
import { type FunctionFile, functionFile } from "./function-files";
import { isMigrated } from "./is-migrated";
import { type Migrated, migrate } from "./migrate";
import { programVersion } from "./program-version";
import { readSchemaFiles } from "./schema-files";

const SCHEMA = readSchemaFiles();
const NOTHING: Migrated = { migrations: [], functions: [], kept: [], mended: [] };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Migrates with the program's own files and with these, which take the place of those of the same name. */
function withFunctions(files: readonly FunctionFile[], version = programVersion(), url = database.url) {
  const names = new Set(files.map(({ name }) => name));
  const functions = [...SCHEMA.functions.filter(({ name }) => !names.has(name)), ...files];
  return migrate(url, { ...SCHEMA, functions }, version);
}

/** The file of a function without arguments that gives one value. */
function giving(name: string, value: string, result = "text", room = "people"): FunctionFile {
  const sql = `-- Gives it.\nCREATE OR REPLACE FUNCTION hiatus.${name}() RETURNS ${result}\n  LANGUAGE sql AS $$ SELECT ${value} $$;\n`;
  return functionFile(`src/db/${room}/${name}.sql`, sql);
}

async function given(name: string, pool = database.service): Promise<unknown> {
  return (await pool.query<{ value: unknown }>(`SELECT hiatus.${name}() AS value`)).rows[0]?.value;
}

/** The transaction that last wrote each function. */
async function writers(): Promise<Record<string, string>> {
  const { rows } = await database.owner.query<{ name: string; writer: string }>(
    "SELECT proname AS name, xmin::text AS writer FROM pg_proc WHERE pronamespace = 'hiatus'::regnamespace",
  );
  return Object.fromEntries(rows.map(({ name, writer }) => [name, writer]));
}

it("applies a changed text at the next migration, and leaves every other function alone", async () => {
  await withFunctions([giving("colour", "'red'")]);
  const before = await writers();
  const outcome = await withFunctions([giving("colour", "'blue'")]);
  expect(outcome).toEqual({ ...NOTHING, functions: ["colour"] });
  expect(await given("colour")).toBe("blue");
  const after = await writers();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(["colour"]);
});

it("applies nothing when no text has changed, nor when only the comment above it has", async () => {
  const file = giving("shape", "'round'");
  await withFunctions([file]);
  const before = await writers();
  const commented = functionFile(file.path, file.sql.replace("Gives it.", "Gives the shape."));
  expect((await withFunctions([file])).functions).toEqual([]);
  expect((await withFunctions([commented])).functions).toEqual([]);
  expect(await writers()).toEqual(before);
});

it("applies a function again that somebody removed", async () => {
  const file = giving("lost", "'found'");
  await withFunctions([file]);
  await database.owner.query("DROP FUNCTION hiatus.lost()");
  expect((await withFunctions([file])).functions).toEqual(["lost"]);
});

it("lets the service and nobody else call what it applied", async () => {
  await withFunctions([giving("secret", "'first'")]);
  await withFunctions([giving("secret", "'second'")]);
  const { rows } = await database.owner.query(
    `SELECT a.grantee::regrole::text AS who FROM pg_proc p, aclexplode(p.proacl) a
      WHERE p.proname = 'secret' AND a.grantee <> p.proowner`,
  );
  expect(rows).toEqual([{ who: "hiatus_service" }]);
});

it("applies functions that call one another, in whatever order they come", async () => {
  const first = giving("calling_a", "hiatus.calling_b()");
  await withFunctions([first, giving("calling_b", "'called'")]);
  expect(await given("calling_a")).toBe("called");
});

it("changes no function when one of them fails, and says which and where", async () => {
  await withFunctions([giving("whole", "'before'")]);
  const files = [giving("whole", "'after'"), giving("broken", "nothing FROM nowhere")];
  await expect(withFunctions(files)).rejects.toThrow(
    'src/db/people/broken.sql failed, and no function was changed: relation "nowhere" does not exist (line 3)',
  );
  expect(await given("whole")).toBe("before");
});

it("refuses a file that defines no function of its name", async () => {
  const file = { ...giving("misnamed", "'x'"), name: "named" };
  await expect(withFunctions([file])).rejects.toThrow(
    "src/db/people/misnamed.sql does not define hiatus.named.",
  );
  expect(Object.keys(await writers())).not.toContain("misnamed");
});

describe("a signature", () => {
  const text = (sql: string) => functionFile("src/db/people/sized.sql", sql);
  const sized = (head: string) =>
    text(`CREATE OR REPLACE FUNCTION hiatus.sized${head} LANGUAGE sql AS 'SELECT 1';`);
  const refusal =
    "src/db/people/sized.sql changes the arguments or the result of hiatus.sized, which instances of an older " +
    "version may still call. Give it a new name; no function was changed.";

  beforeAll(() => withFunctions([sized("(p_size integer) RETURNS integer"), giving("beside", "'before'")]));

  it.each([
    ["result", "(p_size integer) RETURNS bigint"],
    ["result, of several rows", "(p_size integer) RETURNS SETOF integer"],
    ["argument's type", "(p_size bigint) RETURNS integer"],
    ["argument's name", "(p_width integer) RETURNS integer"],
    ["number of arguments", "(p_size integer, p_more integer) RETURNS integer"],
    ["number of arguments, with a default", "(p_size integer, p_more integer DEFAULT 1) RETURNS integer"],
  ])("is never changed in place: another %s is refused", async (_name, head) => {
    await expect(withFunctions([sized(head), giving("beside", "'after'")])).rejects.toThrow(refusal);
    expect(await given("beside")).toBe("before");
    const { rows } = await database.owner.query<{ arguments: string }>(
      "SELECT pg_get_function_arguments(oid) AS arguments FROM pg_proc WHERE proname = 'sized'",
    );
    expect(rows).toEqual([{ arguments: "p_size integer" }]);
  });

  it("is refused when it becomes a procedure's", async () => {
    const procedure = text("CREATE OR REPLACE PROCEDURE hiatus.sized(p_size integer) LANGUAGE sql AS '';");
    await expect(withFunctions([procedure, giving("beside", "'before'")])).rejects.toThrow(refusal);
  });

  it("may be given a default, with which every older call still fits", async () => {
    const files = [sized("(p_size integer DEFAULT 1) RETURNS integer"), giving("beside", "'before'")];
    expect((await withFunctions(files)).functions).toEqual(["sized"]);
  });
});

it("refuses a changed foundation, with which constraints and indexes were computed", async () => {
  const file = SCHEMA.functions.find(({ name }) => name === "is_email");
  if (file === undefined) throw new Error("is_email is gone.");
  const changed = functionFile(file.path, file.sql.replace("254", "320"));
  await expect(withFunctions([changed])).rejects.toThrow(
    "src/db/schema/foundations/is_email.sql was changed after it was applied to this database, where constraints and " +
      "indexes were computed with hiatus.is_email. Leave it as it was; add a function of another name, and a migration",
  );
});

it("keeps and lists what this version has no file for", async () => {
  await withFunctions([giving("of_yesterday", "'still here'")]);
  const { kept, functions } = await withFunctions([]);
  expect(functions).toEqual([]);
  expect(kept).toContain("of_yesterday");
  expect(await given("of_yesterday")).toBe("still here");
});

describe("an older version that starts beside a newer one", () => {
  const [older, newer] = [giving("pace", "'slow'"), giving("pace", "'fast'")];
  beforeAll(async () => {
    await withFunctions([older], "1.9.0");
    await withFunctions([newer, giving("of_tomorrow", "'new'")], "1.10.0");
  });

  it("leaves what the newer one applied", async () => {
    const outcome = await withFunctions([older], "1.9.0");
    expect(outcome.functions).toEqual([]);
    expect(outcome.kept).not.toContain("of_tomorrow");
    expect(await given("pace")).toBe("fast");
  });

  it("still adds what it alone has", async () => {
    const { functions } = await withFunctions([older, giving("forgotten", "'old'")], "1.9.0");
    expect(functions).toEqual(["forgotten"]);
  });

  it("is followed by a version that goes back to the older text", async () => {
    expect((await withFunctions([older], "1.10.1")).functions).toContain("pace");
    expect(await given("pace")).toBe("slow");
  });
});

it("applies a text once when two instances migrate at the same moment", async () => {
  const file = giving("made_once", "'once'");
  const outcomes = await Promise.all([withFunctions([file]), withFunctions([file]), withFunctions([file])]);
  expect(outcomes.flatMap(({ functions }) => functions)).toEqual(["made_once"]);
});

it("lets older instances work while texts are applied: a call has the answer of before or of after", async () => {
  await withFunctions([giving("busy", "0", "integer")]);
  let isOver = false;
  const call = async () => {
    const answers = new Set<number>();
    while (!isOver) answers.add(Number(await given("busy")));
    return [...answers];
  };
  const callers = [call(), call(), call(), call()];
  for (const round of [1, 2, 3, 4, 5]) await withFunctions([giving("busy", String(round), "integer")]);
  await expect.poll(() => given("busy")).toBe(5);
  isOver = true;
  for (const answers of await Promise.all(callers)) {
    expect(answers.length).toBeGreaterThan(1);
    expect(answers).toEqual(answers.toSorted((a, b) => a - b));
  }
});

it("works for an owner who is no superuser", async () => {
  const owned = await ordinaryOwnerDatabase();
  try {
    await withFunctions([giving("mine", "'first'")], programVersion(), owned.url);
    const { functions } = await withFunctions([giving("mine", "'second'")], programVersion(), owned.url);
    expect(functions).toEqual(["mine"]);
    expect(await given("mine", owned.service)).toBe("second");
    const { rows } = await owned.owner.query("SELECT rolsuper FROM pg_roles WHERE rolname = current_user");
    expect(rows).toEqual([{ rolsuper: false }]);
  } finally {
    await owned.drop();
  }
});

describe("the readiness of a database", () => {
  it("needs every function, with the text of this version or a later one", async () => {
    const fresh = await testDatabase();
    try {
      const write = (sql: string) => fresh.owner.query(sql);
      expect(await isMigrated(fresh.url)).toBe(true);
      await write("UPDATE hiatus.function_files SET checksum = 'older' WHERE name = 'touch_keys'");
      expect(await isMigrated(fresh.url)).toBe(false);
      await write("UPDATE hiatus.function_files SET version = '99.0.0' WHERE name = 'touch_keys'");
      expect(await isMigrated(fresh.url)).toBe(true);
      await write("DELETE FROM hiatus.function_files WHERE name = 'touch_keys'");
      expect(await isMigrated(fresh.url)).toBe(false);
      expect((await migrate(fresh.url)).functions).toEqual(["touch_keys"]);
      expect(await isMigrated(fresh.url)).toBe(true);
      await write("DROP FUNCTION hiatus.admins_but");
      expect(await isMigrated(fresh.url)).toBe(false);
    } finally {
      await fresh.drop();
    }
  });
});
