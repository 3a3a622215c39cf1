"use client";

import { useFormatter } from "next-intl";

/** Sizes of files as people read them; a megabyte is 1024 × 1024 bytes, as the limit counts. */
export function useFileSize() {
  const format = useFormatter();
  return (bytes: number) => {
    const [amount, unit] =
      bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, "megabyte"] : [bytes / 1024, "kilobyte"];
    return format.number(amount, { style: "unit", unit, maximumFractionDigits: amount < 10 ? 1 : 0 });
  };
}
