import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsString } from "@/features/address/parsers";
import { Elsewhere } from "@/features/frame/elsewhere";
import { askedOrganization } from "@/server/auth/asked-organization";
import { currentSession } from "@/server/auth/current-session";

const loadAsked = createLoader({ organization: parseAsString });

interface InItsOrganizationProps {
  searchParams: Promise<SearchParams>;
  /** Made only when it is in this organization. */
  children: ReactNode;
}

/** A page that mails link to: if its address names another of the person's organizations, it offers to switch there. */
export async function InItsOrganization({ searchParams, children }: InItsOrganizationProps) {
  // The layout sends away whoever is not signed in.
  if (!(await currentSession())) return null;
  const { organization } = await loadAsked(searchParams);
  const asked = await askedOrganization(organization);
  if (asked.kind === "absent") notFound();
  return asked.kind === "elsewhere" ? <Elsewhere id={asked.id} name={asked.name} /> : children;
}
