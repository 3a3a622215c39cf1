"use client";

import type { Notification } from "@/contracts/notifications/notifications";
import type { BellEvent, CreditEvent } from "@/domain/notifications/bell-events";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useInstants } from "@/features/dates/use-instants";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

type CreditTold = Pick<Notification, "by"> & {
  event: CreditEvent;
  credit: NonNullable<Notification["credit"]>;
};

/** What the bell says of days earned by request. */
function useCreditWords(): (told: CreditTold) => string {
  const t = useTranslations("notifications.event");
  const me = useMe();
  const days = useDays();
  const dates = useDates();
  return ({ event, credit: { employee, days: count, date }, by }) => {
    const { name } = employee;
    const said = { name, days: days.label(count), date: dates.day(date), by: by?.name ?? t("somebody") };
    const isOwn = employee.id === me.employee.id;
    const isByOther = by !== null && by.id !== employee.id;
    switch (event) {
      case "credit.requested":
        return t("credit_requested", said);
      case "credit.turn_moved":
        return t("credit_turn_moved", said);
      case "credit.reminder":
        return t("credit_reminder", said);
      case "credit.approved":
        return t(by ? "credit_approved_by" : "credit_approved", said);
      case "credit.declined":
        return t(by ? "credit_declined_by" : "credit_declined", said);
      case "credit.cancelled":
        if (isOwn) return t(by ? "credit_cancelled_own_by" : "credit_cancelled_own", said);
        return t(isByOther ? "credit_cancelled_by" : "credit_cancelled", said);
      case "credit.undone":
        return t(isOwn ? "credit_undone_own" : "credit_undone", said);
    }
  };
}

/** A notification in one sentence; what it is about is shown below. */
export function useNotificationWords(): (notification: Notification) => string {
  const t = useTranslations("notifications.event");
  const me = useMe();
  const days = useDays();
  const dates = useDates();
  const instants = useInstants();
  const aboutCredit = useCreditWords();
  return ({ event, request, by, credit, api_key, recount, on_behalf_of, notice }) => {
    if (event === "api_key.expiring") {
      const until = api_key?.expires_at;
      return until ? t("key_expires", { name: api_key.name, date: instants(until, "date") }) : t("key_gone");
    }
    if (event === "api_key.revoked") {
      const name = api_key?.name ?? "";
      return by ? t("key_revoked_by", { by: by.name, name }) : t("key_revoked", { name });
    }
    if (event === "delegation.named" || event === "delegation.ended") {
      const noun = event === "delegation.named" ? "delegate" : "delegate_ended";
      const name = on_behalf_of?.name ?? t("somebody");
      return by && by.id !== on_behalf_of?.id ? t(`${noun}_by`, { by: by.name, name }) : t(noun, { name });
    }
    if (event === "balance.lapsing" || event === "balance.cycle_began") {
      if (notice === null) return t("hidden");
      const said = { days: days.label(notice.days), policy: notice.policy_name };
      const date = dates.day(notice.date);
      return event === "balance.lapsing" ? t("lapse", { ...said, date }) : t("cycle", { ...said, date });
    }
    if (isAboutCredit(event)) return credit === null ? t("hidden") : aboutCredit({ event, credit, by });
    if (request === null) return t("hidden");
    const { name, id } = request.employee;
    // If the reader knows who did it, the person is not named.
    const other = by && by.id !== id && by.id !== me.employee.id ? by.name : null;
    switch (event) {
      case "time_off.requested":
        return other ? t("requested_for", { by: other, name }) : t("requested", { name });
      case "time_off.turn_moved":
        return t("turn_moved", { name });
      case "time_off.reminder":
        return t("reminder", { name });
      case "time_off.approved":
        return other ? t("approved_by", { by: other }) : t("approved");
      case "time_off.declined":
        return other ? t("declined_by", { by: other }) : t("declined");
      case "time_off.cancelled":
        if (id === me.employee.id) return other ? t("cancelled_own_by", { by: other }) : t("cancelled_own");
        return other ? t("cancelled_by", { by: other, name }) : t("cancelled", { name });
      case "time_off.changed":
        if (id === me.employee.id) return t("changed_own", { by: by?.name ?? t("somebody") });
        return other ? t("changed_by", { by: other, name }) : t("changed", { name });
      case "time_off.recounted":
        if (!recount?.days) return t("recounted");
        if (recount.cause !== null) return t(recount.cause, { days: days.label(Math.abs(recount.days)) });
        return t(recount.days < 0 ? "given_back" : "taken", { days: days.label(Math.abs(recount.days)) });
      case "time_off.moved": {
        const { name: policy } = request.policy;
        return other ? t("moved_by", { by: other, policy }) : t("moved", { policy });
      }
      case "time_off.file_due":
        return id === me.employee.id ? t("file_due_own") : t("file_due", { name });
      case "time_off.undone": {
        const who = by?.name ?? "";
        return id === me.employee.id ? t("undone_own", { by: who }) : t("undone", { by: who, name });
      }
    }
  };
}

function isAboutCredit(event: BellEvent): event is CreditEvent {
  return event.startsWith("credit.");
}
