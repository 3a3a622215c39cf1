"use client";

import { SegmentedControl } from "@/components/forms/segmented-control";
import { Section } from "@/components/page-header";
import { IMPORTED_TABLES, type ImportedTable } from "@/domain/exchange/tables";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { useQueryState } from "@/features/address/use-query-states";
import { useTranslations } from "@/features/words/use-translations";
import { CheckedImport } from "./checked-import";
import { FileChoice } from "./file-choice";
import { ImportDone } from "./import-done";
import { useImport } from "./use-import";

/** What is brought in: which table, from which file, what it would do, and what it did. */
export function ImportSection() {
  const t = useTranslations("exchange");
  const [table, setTable] = useQueryState(
    "table",
    parseAsStringLiteral(IMPORTED_TABLES).withDefault("employees"),
  );
  return (
    <Section title={t("import")}>
      <p className="mb-4 max-w-prose text-muted">{t("import_lead")}</p>
      <SegmentedControl
        label={t("what")}
        options={IMPORTED_TABLES.map((id) => ({ id, label: t(`tables.${id}`) }))}
        value={table}
        onChange={(next) => setTable(next)}
        className="mb-4 sm:max-w-72"
      />
      <TableImport key={table} table={table} />
    </Section>
  );
}

function TableImport({ table }: { table: ImportedTable }) {
  const { state, check, write, startOver } = useImport(table);
  switch (state.step) {
    case "choosing":
      return <FileChoice table={table} problem={state.problem} onChoose={check} />;
    case "checking":
      return <FileChoice table={table} problem={null} onChoose={check} checking={state.file.name} />;
    case "checked":
    case "importing":
      return <CheckedImport table={table} state={state} onImport={write} onStartOver={startOver} />;
    case "imported":
      return <ImportDone table={table} summary={state.summary} onStartOver={startOver} />;
  }
}
