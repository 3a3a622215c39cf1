"use client";

import { Download, Sheet } from "lucide-react";
import { useLocale } from "next-intl";
import { buttonLook } from "@/components/button-look";
import type { ReportName } from "@/domain/reports/report-columns";
import { usualDelimiter } from "@/features/exchange/export-address";
import { useTranslations } from "@/features/words/use-translations";
import { reportFileAddress } from "./report-file-address";

interface SaveReportProps {
  report: ReportName;
  /** What the table is called, for screen readers. */
  name: string;
  filters: Readonly<Record<string, string | null>>;
}

/** The whole table as a file, as it is filtered. */
export function SaveReport({ report, name, filters }: SaveReportProps) {
  const t = useTranslations("reports");
  const delimiter = usualDelimiter(useLocale());
  return (
    <div className="flex flex-wrap gap-2">
      {(["csv", "xlsx"] as const).map((format) => (
        <a
          key={format}
          href={reportFileAddress(report, filters, { format, delimiter })}
          download
          aria-label={t(`save.${format}_of`, { name })}
          className={buttonLook({ size: "small" })}
        >
          {format === "csv" ? (
            <Download aria-hidden className="size-4" />
          ) : (
            <Sheet aria-hidden className="size-4" />
          )}
          {t(`save.${format}`)}
        </a>
      ))}
    </div>
  );
}
