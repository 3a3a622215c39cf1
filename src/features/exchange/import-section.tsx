"use client";

import { Select } from "@/components/forms/select";
import { Section } from "@/components/page-header";
import { IMPORTED_TABLES, type ImportedTable } from "@/domain/exchange/imported-tables";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { useQueryState } from "@/features/address/use-query-states";
import { useTranslations } from "@/features/words/use-translations";
import { CheckedImport } from "./checked-import";
import { FileChoice } from "./file-choice";
import { ImportDone } from "./import-done";
import { MappingForm } from "./mapping/mapping-form";
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
      <Select
        label={t("what")}
        options={IMPORTED_TABLES.map((id) => ({ id, text: t(`imports.${id}`) }))}
        value={table}
        onChange={(id) => setTable(id as ImportedTable)}
        className="mb-4 sm:max-w-72"
      />
      <TableImport key={table} table={table} />
    </Section>
  );
}

function TableImport({ table }: { table: ImportedTable }) {
  const { state, choose, askAgain, keepMapping, write, startOver } = useImport(table);
  switch (state.step) {
    case "choosing":
      return <FileChoice table={table} problem={state.problem} onChoose={choose} />;
    case "reading":
    case "checking":
      return <FileChoice table={table} problem={null} onChoose={choose} checking={state.file.name} />;
    case "mapping":
      return (
        <MappingForm
          table={table}
          file={state.file}
          columns={state.columns}
          problem={state.problem}
          onKeep={(mapping) => keepMapping(state.file, state.columns, mapping)}
          onStartOver={startOver}
        />
      );
    case "checked":
    case "importing":
      return (
        <CheckedImport
          table={table}
          state={state}
          onImport={write}
          onAskAgain={askAgain}
          onStartOver={startOver}
        />
      );
    case "imported":
      return <ImportDone table={table} summary={state.summary} onStartOver={startOver} />;
  }
}
