"use client";

import { Card } from "@/components/card";
import { Link } from "@/components/link";
import type { PersonProfile } from "@/contracts/people/people";
import { useTranslations } from "@/features/words/use-translations";
import { Facts } from "./facts";

/**
 * What everybody may know about somebody; department, position and site lead to the people who share them.
 */
export function Contact({ person }: { person: PersonProfile }) {
  const t = useTranslations("profile");
  const { email, department, position, site } = person;
  const shared = { department, position, site };
  const given = (["department", "position", "site"] as const).flatMap((field) => {
    const named = shared[field];
    if (named === null) return [];
    const link = (
      <Link href={`/people?${field}=${named.id}`} className="text-accent-ink hover:underline">
        <bdi>{named.name}</bdi>
      </Link>
    );
    return [[t(field), link] as const];
  });
  return (
    <Card>
      <Facts
        facts={[
          [
            t("email"),
            <a key="email" href={`mailto:${email}`} className="text-accent-ink hover:underline">
              {email}
            </a>,
          ],
          ...given,
        ]}
      />
    </Card>
  );
}
