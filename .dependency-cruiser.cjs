const { readdirSync } = require("node:fs");

const TEST = "[.]test[.]tsx?$";

// The table of docs/ARCHITECTURE.md: what each layer may import besides itself.
const LAYERS = {
  domain: [],
  contracts: ["domain"],
  platform: [],
  db: ["domain", "platform"],
  services: ["domain", "contracts", "db", "platform"],
  server: ["domain", "contracts", "services", "platform"],
  client: ["server"],
  components: [],
  features: ["domain", "contracts", "client", "components"],
  demo: ["domain", "db", "services", "platform"],
  cli: ["domain", "db", "services", "platform", "server", "demo"],
  test: ["domain", "contracts", "db", "services", "platform", "server", "demo"],
};

const OUTSIDE = {
  app: ["features", "components", "client", "server"],
  bench: ["domain", "contracts", "db", "services", "platform", "server", "test", "scripts"],
  scripts: ["cli", "domain", "contracts", "db", "services", "platform", "test"],
  e2e: ["domain", "contracts", "platform", "test", "scripts"],
};

const KNOWN_OUTSIDE = [...Object.keys(OUTSIDE), "src", "prisma", "docs", "messages", "public"];
const PRODUCED = ["node_modules", "dist", "coverage", "test-results", "playwright-report"];

for (const entry of readdirSync(`${__dirname}/src`)) {
  if (!(entry in LAYERS)) throw new Error(`src/${entry} is in no row of the import table.`);
}
for (const entry of readdirSync(__dirname, { withFileTypes: true })) {
  const known = [...KNOWN_OUTSIDE, ...PRODUCED].includes(entry.name) || entry.name.startsWith(".");
  if (entry.isDirectory() && !known) throw new Error(`${entry.name}/ is in no row of the import table.`);
}

const folders = (names) => names.map((name) => (name in OUTSIDE ? `^${name}/` : `^src/${name}/`));

// `server/context`, `server/auth` and `server/jobs` may reach the database as well; they have their own rule below.
const DB_IN_SERVER = "^src/server/(context|auth|jobs)([./-]|$)";

// Who may hold a connection without a transaction of the runner's, and why.
const BESIDE_THE_DOOR = [
  // the runner and its parts
  "^src/db/connection/(transaction|door/door|rows|pool|lender|long-work)[.]ts$",
  // locks and news that belong to a connection of their own
  "^src/db/notifications/(job-queue|wake-ups)[.]ts$",
  "^src/db/demo/demo-lock[.]ts$",
  // the owner of the database, who sees all organizations
  "^src/db/doctor/doctor[.]store[.]ts$",
  "^src/db/health/(measures[.]store|refuse-pooler)[.]ts$",
  "^src/db/connection/pool-measures[.]ts$",
  "^src/db/organizations/delete-organization[.]store[.]ts$",
  "^src/platform/(migrations|embedded-database|backups)/",
  // opening and closing the pool, and asking whether it is open
  "^src/cli/(database|start|worker)[.]ts$",
  "^src/services/health/check-readiness[.]ts$",
];

const layerRules = Object.entries(LAYERS).flatMap(([layer, allowed]) => ({
  name: `${layer}-imports`,
  comment: `src/${layer} may import ${allowed.join(", ") || "nothing"} of ours`,
  severity: "error",
  from: { path: `^src/${layer}/`, pathNot: layer === "server" ? [TEST, DB_IN_SERVER] : [TEST] },
  to: { path: "^(src|app|bench|scripts|e2e)/", pathNot: folders([layer, ...allowed]) },
}));

const outsideRules = Object.entries(OUTSIDE).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  comment: `${folder} may import ${allowed.join(", ")} of ours`,
  severity: "error",
  from: { path: `^${folder}/`, pathNot: [TEST] },
  to: { path: "^(src|app|bench|scripts|e2e)/", pathNot: [`^${folder}/`, ...folders(allowed)] },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    ...outsideRules,
    {
      name: "server-db-corner",
      comment: "context, auth and jobs of the server may reach the database too, nothing else",
      severity: "error",
      from: { path: DB_IN_SERVER, pathNot: [TEST] },
      to: { path: "^(src|app|bench|scripts|e2e)/", pathNot: folders(["server", "db", ...LAYERS.server]) },
    },
    {
      name: "services-take-contract-types-only",
      comment: "inputs are parsed before a service is called; it takes their types, never their schemas",
      severity: "error",
      from: { path: "^src/services/", pathNot: [TEST] },
      to: { path: "^src/contracts/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "client-takes-types-only",
      comment: "the browser gets the server's types, never its code",
      severity: "error",
      from: { path: "^src/client/", pathNot: [TEST] },
      to: { path: "^src/server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "browser-takes-contract-types-only",
      comment:
        "schemas and their library are a fifth of what a page may weigh; what is both shown and checked stands in domain",
      severity: "error",
      from: { path: "^src/(client|components|features)/", pathNot: [TEST] },
      to: { path: "^src/contracts/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-is-pure",
      comment: "rules know no clock, no file, no package but date arithmetic",
      severity: "error",
      from: { path: "^src/domain/", pathNot: [TEST] },
      to: {
        dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer"],
        pathNot: ["node_modules/@internationalized/date/"],
      },
    },
    {
      name: "contracts-need-zod-only",
      severity: "error",
      from: { path: "^src/contracts/", pathNot: [TEST] },
      to: { dependencyTypes: ["core", "npm", "npm-dev"], pathNot: ["node_modules/zod/"] },
    },
    {
      name: "one-way-to-run-a-transaction",
      comment:
        "what asks the database goes through inTransaction of src/db/connection/transaction.ts (ADR 5)",
      severity: "error",
      from: { path: "^(src|app)/", pathNot: ["^src/test/", TEST, ...BESIDE_THE_DOOR] },
      to: {
        path: [
          "^src/db/connection/(pool|door/door|rows|once|door/one-packet)[.]ts$",
          "^src/db/generated/",
          "node_modules/(pg|@prisma/[^/]+)/",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-are-not-server-code",
      severity: "error",
      from: { path: "^src/(components|features|client)/", pathNot: [TEST] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "forms-work-one-way",
      comment: "a form is useEntryForm of src/features/forms (ADR 26)",
      severity: "error",
      from: { path: "^(src|app)/", pathNot: ["^src/features/forms/"] },
      to: { path: "^src/features/forms/(form-state|field-rules|text-elements)" },
    },
    {
      name: "no-tests-in-production",
      severity: "error",
      from: { path: "^(src/(?!test/)|app/)", pathNot: [TEST] },
      to: { path: ["^src/test/", TEST] },
    },
    {
      name: "no-undeclared-packages",
      severity: "error",
      from: { path: "^(src|app)/", pathNot: ["^src/test/", TEST] },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-packages",
      severity: "error",
      from: { path: "^(src|app)/", pathNot: ["^src/test/", TEST] },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: ["node_modules/@types/"],
      },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^src/db/generated/"] },
    exclude: { path: ["^[.]next/", "^dist/", "^[.]data/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".cjs", ".js", ".json", ".css"],
    },
    moduleSystems: ["es6", "cjs"],
  },
};
