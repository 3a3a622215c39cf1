"use client";

import { useState } from "react";
import type { Outputs } from "@/client/trpc";
import { Button } from "@/components/button";
import { ForeseenRequest } from "@/features/employees/foresight/foreseen-request";
import { useTranslations } from "@/features/words/use-translations";

/** So many at first, and so many more each time. */
const AT_FIRST = 8;
const AT_A_TIME = 40;

type Foreseen = Pick<Outputs["policies"]["previewChange"], "affected" | "affected_count">;

/** The requests that a change of a policy would make different, with whose they are. */
export function AffectedRequests({ foreseen: { affected, affected_count } }: { foreseen: Foreseen }) {
  const t = useTranslations("recount.follows");
  const [most, setMost] = useState(AT_FIRST);
  const hidden = affected.length - most;
  const untold = affected_count - affected.length;
  return (
    <div className="grid justify-items-start gap-3 text-small">
      <ul className="grid gap-2">
        {affected.slice(0, most).map((request) => (
          <ForeseenRequest key={request.id} request={request} of={request.employee_name} />
        ))}
        {hidden <= 0 && untold > 0 ? <li className="text-muted">{t("more", { count: untold })}</li> : null}
      </ul>
      {hidden > 0 ? (
        <Button size="small" onPress={() => setMost(most + AT_A_TIME)}>
          {t("show_more", { count: Math.min(hidden, AT_A_TIME) })}
        </Button>
      ) : null}
    </div>
  );
}
