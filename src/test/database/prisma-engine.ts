import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";

// The catalog's one-byte "char", which the adapter does not know and the engine asks for.
const CHAR = 18;
const BPCHAR = 1042;

/** The SQL that would make this database what Prisma's models say, one statement an entry. */
export async function statementsTowardsModels(url: string): Promise<string[]> {
  loadEngine();
  const folder = join("prisma", "schema");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names
    .filter((name) => name.endsWith(".prisma"))
    .map((name) => {
      const path = join(folder, name);
      return { path, content: readFileSync(path, "utf8") };
    });
  const engine = await wasm.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new CatalogAdapter({ connectionString: url })),
  );
  const schema = { files, configDir: "." };
  const { stdout } = await engine.diff({
    from: { tag: "schemaDatasource", ...schema },
    to: { tag: "schemaDatamodel", ...schema },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return (stdout ?? "")
    .split(/^-- .*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

interface Internals {
  performIO(query: unknown): Promise<{ fields: { dataTypeID: number }[] }>;
}

class CatalogAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const internals = adapter as unknown as Internals;
    const performIO = internals.performIO.bind(adapter);
    const queryRaw = adapter.queryRaw.bind(adapter);
    let chars: number[] = [];
    internals.performIO = async (query) => {
      const result = await performIO(query);
      chars = result.fields.flatMap(({ dataTypeID }, index) => (dataTypeID === CHAR ? [index] : []));
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = BPCHAR;
      return result;
    };
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const index of chars) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  }
}

let isLoaded = false;

// What the package's own entry does, which leaves the binary to a bundler.
function loadEngine(): void {
  if (isLoaded) return;
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const binary = readFileSync(entry.replace(/schema_engine\.js$/, "schema_engine_bg.wasm"));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary), {
    "./schema_engine_bg.js": { ...wasm },
  });
  wasm.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  isLoaded = true;
}
