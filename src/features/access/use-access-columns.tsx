"use client";

import { useMemo } from "react";
import type { AccessOfPerson } from "@/contracts/people/access";
import { useInstants } from "@/features/dates/use-instants";
import { howSignedIn } from "@/features/sessions/how-signed-in";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";

/** What the table of people's access shows of each. */
export function useAccessColumns(): Column<AccessOfPerson>[] {
  const t = useTranslations("access");
  const instants = useInstants();
  return useMemo(() => {
    const instant = (at: string | null, otherwise: string) =>
      at === null ? (
        <span className="text-small text-muted">{otherwise}</span>
      ) : (
        <time dateTime={at} className="text-small whitespace-nowrap">
          {instants(at)}
        </time>
      );
    return [
      { id: "name", title: t("name"), cell: ({ name }) => name },
      {
        id: "last_sign_in",
        title: t("last_sign_in"),
        cell: (person) => (
          <>
            {instant(person.last_sign_in_at, t(wordOfNever(person)))}
            <How {...person} />
          </>
        ),
      },
      {
        id: "last_seen",
        title: t("last_seen"),
        cell: ({ last_seen_at }) => instant(last_seen_at, t("not_signed_in")),
        from: "md",
      },
      {
        id: "sessions",
        title: t("sessions"),
        cell: ({ sessions }) => sessions,
        from: "lg",
        align: "end",
      },
      { id: "keys", title: t("keys"), cell: ({ keys }) => keys, from: "lg", align: "end" },
    ];
  }, [t, instants]);
}

/** How the latest sign-in was, where the audit knows. */
function How({ last_sign_in_method: method, last_sign_in_factor: factor }: AccessOfPerson) {
  const t = useTranslations("sessions");
  if (method === null) return null;
  return <span className="block text-small text-muted">{t(`how.${howSignedIn({ method, factor })}`)}</span>;
}

/** Why there is no sign-in: it is too long ago, or nobody has come yet. */
function wordOfNever({ state }: AccessOfPerson) {
  if (state === "invited") return "invited";
  return state === "uninvited" ? "uninvited" : "never";
}
