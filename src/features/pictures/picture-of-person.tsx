"use client";

import { Card } from "@/components/card";
import { Section } from "@/components/page-header";
import type { PersonProfile } from "@/contracts/people/people";
import { useTranslations } from "@/features/words/use-translations";
import { PersonAvatar } from "./person-avatar";
import { RemovePicture } from "./remove-picture";

/** Somebody's profile picture, which an admin may remove; nothing while there is none. */
export function PictureOfPerson({ person }: { person: PersonProfile }) {
  const t = useTranslations("picture");
  if (person.picture_version === null) return null;
  return (
    <Section title={t("title")}>
      <Card className="flex flex-wrap items-center gap-4 p-4">
        <PersonAvatar person={person} className="size-16 text-title" />
        <p className="min-w-0 grow basis-40 text-muted">{t("set_by_person")}</p>
        <RemovePicture id={person.id} name={person.name} />
      </Card>
    </Section>
  );
}
