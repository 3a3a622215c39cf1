import { expect } from "vitest";
import { ImportLine, type ImportRow } from "@/contracts/exchange/exchange";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import { files } from "./files-client";

type Content = string | Uint8Array<ArrayBuffer>;
type Checked = Extract<ImportLine, { kind: "checked" }> & { readonly rows: ImportRow[] };

/** Somebody who imports, with the headers of their browser. */
export class ImportClient {
  constructor(private readonly headers: () => Promise<Readonly<Record<string, string>>>) {}

  /** What each row of a file would do. */
  async check(table: ImportedTable, file: Content): Promise<Checked> {
    const lines = await linesOf(await this.send(table, "/check", formOf(file)));
    const rows = lines.flatMap((line) => (line.kind === "rows" ? line.rows : []));
    const last = lines.at(-1);
    if (last?.kind !== "checked") throw new Error(JSON.stringify(last));
    return { ...last, rows };
  }

  /** The last line of what an import with this digest says. */
  async bringIn(
    table: ImportedTable,
    file: Content,
    fields: Record<string, string>,
  ): Promise<ImportLine | undefined> {
    return (await linesOf(await this.send(table, "", formOf(file, fields)))).at(-1);
  }

  /** Checks and imports. */
  async import(table: ImportedTable, file: Content, fields: Record<string, string> = {}) {
    const { digest } = await this.check(table, file);
    return this.bringIn(table, file, { digest, ...fields });
  }

  async send(table: string, path: string, form: FormData): Promise<Response> {
    return files(await this.headers(), "POST", `/imports/${table}${path}`, form);
  }
}

export function formOf(file: Content, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append("file", new File([file], "table.csv"));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Each row in short: its number, what it does, what is wrong at which column, what it changes. */
export function told({ rows }: Checked): string[] {
  return rows.map(({ row, status, errors, changes }) =>
    [
      row,
      status,
      ...errors.map(({ path, code }) => `${path} ${code}`),
      ...changes.map(({ column }) => column),
    ].join(" "),
  );
}

export async function linesOf(response: Response): Promise<ImportLine[]> {
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => ImportLine.parse(JSON.parse(line)));
}
