"use client";

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Checkbox } from "@/components/forms/checkbox";
import { toastProblem } from "@/components/overlays/toast";
import type { BellEvent } from "@/domain/notifications/bell-events";
import {
  CHANNELS,
  type Channel,
  EVENT_GROUPS,
  type EventGroup,
  isChosen,
} from "@/domain/notifications/choices";
import { isMailEvent } from "@/domain/notifications/mailing";
import { useTranslations } from "@/features/words/use-translations";

/** The events of a group with a box for each channel; what is told in any case stays ticked. */
export function ChoiceTable({ group }: { group: EventGroup }) {
  const t = useTranslations("notification_choices");
  return (
    <section aria-labelledby={`choices-${group}`}>
      <h2 id={`choices-${group}`} className="mb-2 font-strong">
        {t(`group.${group}`)}
      </h2>
      <div className="overflow-hidden rounded border bg-surface">
        <table className="w-full">
          <thead>
            <tr className="border-b text-small text-muted">
              <th scope="col" className="px-4 py-2 text-start font-normal">
                {t("event_head")}
              </th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="w-20 px-2 py-2 text-center font-normal">
                  {t(`channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {EVENT_GROUPS[group].map((event) => (
              <tr key={event}>
                <th scope="row" className="px-4 py-2.5 text-start font-normal">
                  {t(`event.${event}`)}
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel} className="px-2 text-center">
                    <ChoiceBox event={event} channel={channel} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ChoiceBox({ event, channel }: { event: BellEvent; channel: Channel }) {
  const t = useTranslations("notification_choices");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.notifications.choices.queryKey();
  const { data } = useSuspenseQuery(trpc.notifications.choices.queryOptions());
  const choose = useMutation(
    trpc.notifications.choose.mutationOptions({
      onSuccess: (choices) => queryClient.setQueryData(queryKey, choices),
      onError: () => toastProblem(t("failed")),
    }),
  );
  if (channel === "mail" && !isMailEvent(event)) {
    return (
      <>
        <span aria-hidden className="text-muted">
          –
        </span>
        <span className="sr-only">{t("no_mail")}</span>
      </>
    );
  }
  const isTold = choose.isPending ? choose.variables.is_told : !data.muted[channel].includes(event);
  return (
    <Checkbox
      aria-label={t("box", { event: t(`event.${event}`), channel: t(`channel.${channel}`) })}
      checked={isTold}
      disabled={!isChosen(event, channel)}
      onChange={({ target }) => choose.mutate({ event, channel, is_told: target.checked })}
    />
  );
}
