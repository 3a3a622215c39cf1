"use client";

import { Link } from "@/components/link";
import type { AuditEntry } from "@/contracts/audit";
import { thingLink } from "./thing-link";
import { useAuditWords } from "./use-audit-words";

/** The thing that an entry is about, as a link if it has a page. */
export function Thing({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords();
  const link = thingLink(entry.entity);
  const name = words.thing(entry.entity);
  if (link === null) return <span>{name}</span>;
  return (
    <Link
      href={link}
      className="rounded underline decoration-line underline-offset-2 hover:decoration-current"
    >
      {name}
    </Link>
  );
}
