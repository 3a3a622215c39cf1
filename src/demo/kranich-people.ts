import { type DemoPerson, type DemoWeek, person } from "./demo-organization";

const FULL = "FULL_DAY";
const MONDAY_TO_WEDNESDAY: DemoWeek = [FULL, FULL, FULL, null, null, null, null];
const FOUR_DAYS_AND_A_MORNING: DemoWeek = [FULL, FULL, "AM", FULL, FULL, null, null];
const MORNINGS: DemoWeek = ["AM", "AM", "AM", "AM", "AM", null, null];
const TUESDAY_TO_SATURDAY: DemoWeek = [null, FULL, FULL, FULL, FULL, "AM", null];

type Short = readonly [
  key: string,
  name: string,
  position: string,
  monthsEmployed: number,
  rest?: Partial<DemoPerson>,
];

/** The people of one department, most of them in Berlin and approved by the same colleagues. */
function team(department: string, approvers: readonly string[], members: readonly Short[]): DemoPerson[] {
  return members.map(([key, name, position, monthsEmployed, rest]) =>
    person({ key, name, department, position, site: "Berlin", approvers, monthsEmployed, ...rest }),
  );
}

/** Thirty-nine people in Berlin, Munich and Vienna: one who left, one still to come, names from everywhere. */
export const KRANICH_PEOPLE: readonly DemoPerson[] = [
  ...team(
    "Management",
    ["friedrich"],
    [
      ["friedrich", "Friedrich Kranich", "Managing director", 190, { approvers: [], manager: null }],
      ["clara", "Clara Núñez Iglesias", "Chief operating officer", 122],
    ],
  ),
  ...team(
    "Engineering",
    ["ben"],
    [
      ["ben", "Ben Schröder", "Head of engineering", 98, { approvers: ["clara"], manager: "clara" }],
      ["anna", "Anna Lindqvist", "Software engineer", 61, { approvers: ["ben", "clara"] }],
      ["lukasz", "Łukasz Żółkiewski", "Software engineer", 44],
      ["minhanh", "Nguyễn Thị Minh Anh", "Staff engineer", 75, { approvers: ["ben", "clara"] }],
      [
        "oyvind",
        "Øyvind Bjørnstad",
        "Site reliability engineer",
        38,
        { site: "München", formerMonths: [90, 62] },
      ],
      ["hanako", "山田 花子", "Software engineer", 29],
      [
        "krzysztof",
        "Krzysztof Wojciechowski-Brzęczyszczykiewicz",
        "Software engineer",
        52,
        { site: "München" },
      ],
      [
        "priya",
        "Priya Raghunathan",
        "Test engineer",
        33,
        { employmentType: "Part-time", week: FOUR_DAYS_AND_A_MORNING },
      ],
      [
        "jonas",
        "Jonas Weiß",
        "Working student",
        9,
        { employmentType: "Working student", week: MONDAY_TO_WEDNESDAY },
      ],
      ["sofia", "Sofía Castaño", "Data engineer", 18],
      ["olena", "Олена Коваленко", "Software engineer", 26],
    ],
  ),
  ...team(
    "Design",
    ["zoe"],
    [
      ["zoe", "Zoë van den Berg", "Head of design", 67, { approvers: ["clara"], manager: "clara" }],
      ["amelie", "Amélie Lefèvre", "Product designer", 31],
      ["mads", "Mads Sørensen", "Product designer", 15],
      [
        "chloe",
        "Chloé D’Angelo-Fitzgerald",
        "Researcher",
        22,
        { employmentType: "Part-time", week: MORNINGS },
      ],
    ],
  ),
  ...team(
    "Sales",
    ["tomasz"],
    [
      ["tomasz", "Tomasz Wiśniewski", "Head of sales", 84, { approvers: ["clara"], manager: "clara" }],
      [
        "katharina",
        "Katharina Freifrau von und zu Hohenstein-Waldburg",
        "Key account manager",
        57,
        { site: "München" },
      ],
      ["leon", "Leon Fischer", "Account manager", 20],
      ["seyma", "Şeyma Yıldırım", "Account manager", 36],
      ["markus", "Markus Huber", "Account manager", 48, { site: "Wien" }],
      ["valentina", "Valentina Rossi", "Account manager", 12, { site: "Wien" }],
    ],
  ),
  ...team(
    "Customer care",
    ["fatima"],
    [
      ["fatima", "Fatima Özdemir", "Head of customer care", 71, { approvers: ["clara"], manager: "clara" }],
      ["joao", "João Gonçalves", "Support engineer", 40],
      ["aoife", "Aoife Ní Bhriain", "Support engineer", 27],
      ["paul", "Paul Krüger", "Support engineer", 14, { week: TUESDAY_TO_SATURDAY }],
      ["lena", "Lena Maier", "Support engineer", 35, { site: "Wien" }],
      ["tatiana", "Τατιάνα Παπαδοπούλου", "Support engineer", 5],
    ],
  ),
  ...team(
    "Operations",
    ["jurgen"],
    [
      [
        "jurgen",
        "Jürgen Großkopf",
        "Head of operations",
        140,
        { approvers: ["clara"], manager: "clara", site: "München" },
      ],
      ["renate", "Renate Scholz", "Workshop manager", 152, { site: "München" }],
      ["bogdan", "Bogdan Țăranu", "Precision mechanic", 46, { site: "München" }],
      ["layla", "ليلى حداد", "Logistics planner", 24, { site: "München" }],
      ["hanspeter", "Hans-Peter Lüdtke", "Precision mechanic", 170, { site: "München", leftDaysAgo: 24 }],
    ],
  ),
  ...team(
    "People & finance",
    ["marlene"],
    [
      [
        "marlene",
        "Marlene Vogel",
        "Head of people",
        93,
        { role: "admin", approvers: ["clara"], manager: "clara" },
      ],
      ["henrik", "Henrik Brandt", "Controller", 59],
      ["ines", "Ines Hofbauer", "Payroll accountant", 42, { site: "Wien", approvers: ["marlene", "clara"] }],
      ["stefan", "Stefan Aigner", "People partner", 30, { role: "admin", site: "Wien" }],
      ["mira", "Mira Petrović", "People partner", -1, {}],
    ],
  ),
];
