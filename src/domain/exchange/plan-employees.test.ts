import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import type { EmployeeFields } from "../people/employee-fields";
import { atOnce } from "../steps";
import type { CheckedRow } from "./imported-rows";
import type { Match } from "./imported-tables";
import type { EmployeeCells, KnownEmployee } from "./plan-employee-row";
import { planEmployees } from "./plan-employees";

const FIELDS: EmployeeFields = {
  email: "",
  name: "",
  role: "member",
  hire_date: isoDate("2020-01-01"),
  end_date: null,
  termination_reason_id: null,
  service_start_date: null,
  employee_number: null,
  is_active: true,
  department_id: null,
  position_id: null,
  site_id: null,
  employment_type_id: null,
  manager_id: null,
};
const NAMES = {
  department: null,
  position: null,
  site: null,
  employment_type: null,
  manager_email: null,
  termination_reason: null,
};

const know = (
  id: string,
  fields: Partial<EmployeeFields> = {},
  names: Partial<KnownEmployee["names"]> = {},
): KnownEmployee => ({
  id,
  fields: { ...FIELDS, email: `${id}@a.example`, name: id, ...fields },
  names: { ...NAMES, ...names },
  otherSpells: [],
});

const STAFF = [
  know("ida", { role: "admin" }),
  know(
    "eva",
    { department_id: "d-old", manager_id: "ida" },
    { department: "Old", manager_email: "ida@a.example" },
  ),
  know("ben", { manager_id: "eva" }, { manager_email: "eva@a.example" }),
];

function plan(cells: readonly Partial<EmployeeCells>[], staff = STAFF, match: Match = "email") {
  const none = new Map<string, { id: string; name: string }>();
  const rows = cells.map(
    (given, index): CheckedRow<EmployeeCells> => ({
      row: index + 2,
      label: given.email ?? "",
      fields: { email: "", ...given },
      errors: [],
    }),
  );
  const newIds = new Map(cells.map(({ email = "" }) => [email.toLowerCase(), `new-${email}`]));
  const steps = planEmployees(rows, {
    match,
    employees: new Map(staff.map((one) => [one.fields.email, one])),
    byNumber: new Map(staff.map((one) => [one.fields.employee_number?.toLowerCase() ?? "", one])),
    names: {
      department: new Map([["sales", { id: "d-sales", name: "Sales" }]]),
      position: none,
      site: none,
      employment_type: none,
      termination_reason: new Map([["own wish", { id: "r-wish", name: "Own wish" }]]),
    },
    newIds,
  });
  return atOnce(steps);
}

const newcomer = (email: string, more: Partial<EmployeeCells> = {}) => ({
  email,
  name: "New",
  hire_date: isoDate("2026-01-01"),
  ...more,
});
const told = (cells: readonly Partial<EmployeeCells>[], staff = STAFF) =>
  plan(cells, staff).results.map(({ status, errors, changes }) =>
    [
      status,
      ...errors.map(({ path, code }) => `${path} ${code}`),
      ...changes.map(({ column }) => column),
    ].join(" "),
  );

describe("a row is", () => {
  it("new for an address that nobody has, a member unless it says otherwise", () => {
    const { created, results } = plan([
      newcomer("zoe@a.example", { department: " SALES ", is_active: true }),
    ]);
    expect(results).toMatchObject([{ row: 2, label: "zoe@a.example", status: "new" }]);
    expect(created).toMatchObject([
      { id: "new-zoe@a.example", fields: { role: "member", department_id: "d-sales", end_date: null } },
    ]);
  });

  it("wrong where its dates reach into another time of being employed, at the date that changes", () => {
    const otherSpells = [{ hireDate: isoDate("2026-06-01"), endDate: isoDate("2026-12-31") }];
    const leo = { ...know("leo", { end_date: isoDate("2026-03-31") }), otherSpells };
    const of = (more: Partial<EmployeeCells>) => told([{ email: "leo@a.example", ...more }], [...STAFF, leo]);
    expect(of({ end_date: isoDate("2026-06-01") })).toEqual(["error /end_date already_assigned"]);
    expect(of({ end_date: null })).toEqual(["error /end_date already_assigned"]);
    expect(of({ hire_date: isoDate("2026-12-31"), end_date: null })).toEqual([
      "error /hire_date already_assigned",
    ]);
    expect(of({ end_date: isoDate("2026-05-31") })).toEqual(["changed end_date"]);
    expect(of({ hire_date: isoDate("2027-01-01"), end_date: null })).toEqual(["changed hire_date end_date"]);
    expect(of({ name: "Leo" })).toEqual(["changed name"]);
  });

  it("without the reason for leaving once it takes back the end", () => {
    const left = { end_date: isoDate("2026-03-31"), termination_reason_id: "r-wish" };
    const staff = [...STAFF, know("leo", left, { termination_reason: "Own wish" })];
    const { updated } = plan([{ email: "leo@a.example", end_date: null }], staff);
    expect(updated).toMatchObject([{ after: { end_date: null, termination_reason_id: null } }]);
  });

  it("changed where it says something else, with what was there, and nothing else touched", () => {
    const { results, updated } = plan([
      { email: "EVA@a.example", name: "Eva B", department: "sales", manager_email: null },
    ]);
    expect(results[0]?.changes).toEqual([
      { column: "name", from: "eva", to: "Eva B" },
      { column: "department", from: "Old", to: "sales" },
      { column: "manager_email", from: "ida@a.example", to: "" },
    ]);
    expect(updated).toEqual([
      {
        id: "eva",
        before: STAFF[1]?.fields,
        after: { ...STAFF[1]?.fields, name: "Eva B", department_id: "d-sales", manager_id: null },
      },
    ]);
  });

  it("unchanged where it says the same, also of a department that was deleted", () => {
    expect(told([{ email: "eva@a.example", name: "eva", department: "OLD" }])).toEqual(["unchanged"]);
    expect(told([newcomer("zoe@a.example", { department: "Old" })])).toEqual([
      "error /department unknown_name",
    ]);
  });

  it.each<[string, Partial<EmployeeCells>[], string[]]>([
    [
      "twice in the file",
      [newcomer("a@a.example"), newcomer("A@A.example")],
      ["new", "error /email duplicate_in_file"],
    ],
    [
      "somebody new without a name or a hire date",
      [{ email: "a@a.example" }],
      ["error /name required /hire_date required"],
    ],
    [
      "of an unknown department",
      [newcomer("a@a.example", { department: "x" })],
      ["error /department unknown_name"],
    ],
    [
      "of an unknown manager",
      [newcomer("a@a.example", { manager_email: "x@a.example" })],
      ["error /manager_email unknown_name"],
    ],
    [
      "of somebody who leaves before they come",
      [{ email: "eva@a.example", end_date: isoDate("2019-01-01") }],
      ["error /end_date before_hire_date"],
    ],
    [
      "of somebody who stays and has a reason for leaving",
      [{ email: "eva@a.example", termination_reason: "Own wish" }],
      ["error /termination_reason no_end_date"],
    ],
    [
      "of a number that two have",
      [
        newcomer("a@a.example", { employee_number: "e-7" }),
        newcomer("b@a.example", { employee_number: "E-7" }),
        newcomer("c@a.example", { employee_number: "E-8" }),
      ],
      ["error /employee_number number_taken", "error /employee_number number_taken", "new"],
    ],
    [
      "of their own manager",
      [{ email: "eva@a.example", manager_email: "eva@a.example" }],
      ["error /manager_email reports_in_a_circle"],
    ],
    [
      "of who reports to those below",
      [{ email: "ida@a.example", manager_email: "ben@a.example" }],
      ["error /manager_email reports_in_a_circle"],
    ],
    ["of the only admin", [{ email: "ida@a.example", role: "member" }], ["error /role in_use"]],
    [
      "of the only admin, leaving",
      [{ email: "ida@a.example", end_date: isoDate("2030-01-01") }],
      ["error /end_date in_use"],
    ],
  ])("wrong: %s", (_name, cells, expected) => {
    expect(told(cells)).toEqual(expected);
  });
});

describe("rows together", () => {
  it("may turn a line of managers round", () => {
    const cells = [
      { email: "ida@a.example", manager_email: "ben@a.example" },
      { email: "eva@a.example", manager_email: "ida@a.example" },
      { email: "ben@a.example", manager_email: null },
    ];
    expect(told(cells)).toEqual(["changed manager_email", "unchanged", "changed manager_email"]);
  });

  it("are all wrong that make a circle", () => {
    const circle = [
      newcomer("a@a.example", { manager_email: "b@a.example" }),
      newcomer("b@a.example", { manager_email: "a@a.example" }),
    ];
    const below = newcomer("c@a.example", { manager_email: "a@a.example" });
    const wrong = "error /manager_email reports_in_a_circle";
    expect(told([...circle, below])).toEqual([wrong, wrong, "error /manager_email row_refused"]);
  });

  it("add managers before those who report to them, wherever they stand", () => {
    const { created } = plan([
      newcomer("c@a.example", { manager_email: "b@a.example" }),
      newcomer("b@a.example", { manager_email: "a@a.example" }),
      newcomer("a@a.example", { manager_email: "ida@a.example" }),
    ]);
    expect(created.map(({ fields }) => [fields.email, fields.manager_id])).toEqual([
      ["a@a.example", "ida"],
      ["b@a.example", "new-a@a.example"],
      ["c@a.example", "new-b@a.example"],
    ]);
  });

  it("may pass on the last admin's place", () => {
    const cells = [
      { email: "ida@a.example", role: "member" as const },
      { email: "eva@a.example", role: "admin" as const },
    ];
    expect(told(cells)).toEqual(["changed role", "changed role"]);
    const leaving = { email: "ida@a.example", end_date: isoDate("2030-01-01") };
    const [ida = know("ida"), eva = know("eva")] = STAFF;
    const until = (date: string) => [
      ida,
      { ...eva, fields: { ...eva.fields, role: "admin" as const, end_date: isoDate(date) } },
    ];
    expect(told([leaving], until("2030-01-02"))).toEqual(["changed end_date"]);
    expect(told([leaving], until("2030-01-01"))).toEqual(["error /end_date in_use"]);
  });
});

it("keeps what could not be read as it was found", () => {
  const errors = [{ path: "/hire_date", code: "invalid_date", sentence: "input.date" as const }];
  const { results } = atOnce(
    planEmployees([{ row: 2, label: "x", fields: null, errors }], {
      match: "email",
      employees: new Map(),
      byNumber: new Map(),
      names: {
        department: new Map(),
        position: new Map(),
        site: new Map(),
        employment_type: new Map(),
        termination_reason: new Map(),
      },
      newIds: new Map(),
    }),
  );
  expect(results).toEqual([{ row: 2, label: "x", status: "error", changes: [], errors }]);
});

it("stops again and again while it plans many", () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    row: index + 2,
    label: "x",
    fields: newcomer(`n${index}@a.example`),
    errors: [],
  }));
  const names = new Map<string, { id: string; name: string }>();
  const known = {
    match: "email" as const,
    employees: new Map<string, KnownEmployee>(),
    byNumber: new Map<string, KnownEmployee>(),
    names: {
      department: names,
      position: names,
      site: names,
      employment_type: names,
      termination_reason: names,
    },
    newIds: new Map<string, string>(),
  };
  expect([...planEmployees(rows, known)].length).toBeGreaterThan(20);
});
