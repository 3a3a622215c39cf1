"use client";

import type { Notification } from "@/contracts/notifications/notifications";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useInstants } from "@/features/dates/use-instants";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

/** A notification in one sentence; what it is about is shown below. */
export function useNotificationWords(): (notification: Notification) => string {
  const t = useTranslations("notifications.event");
  const me = useMe();
  const days = useDays();
  const dates = useDates();
  const instants = useInstants();
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
    if (event === "credit.requested" || event === "credit.approved" || event === "credit.declined") {
      if (credit === null) return t("hidden");
      const said = { days: days.label(credit.days), date: dates.day(credit.date) };
      if (event === "credit.requested") return t("credit_requested", { ...said, name: credit.employee.name });
      const noun = event === "credit.approved" ? "credit_approved" : "credit_declined";
      return by ? t(`${noun}_by`, { ...said, by: by.name }) : t(noun, said);
    }
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
      case "time_off.file_due":
        return id === me.employee.id ? t("file_due_own") : t("file_due", { name });
      case "time_off.undone": {
        const who = by?.name ?? "";
        return id === me.employee.id ? t("undone_own", { by: who }) : t("undone", { by: who, name });
      }
    }
  };
}
