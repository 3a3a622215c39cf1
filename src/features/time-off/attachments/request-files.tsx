"use client";

import { later } from "@/components/overlays/later";
import type { TimeOffRequest } from "@/contracts/time-off";
import { isLive } from "@/domain/approval/states";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { AttachmentLinks } from "./attachment-links";
import { RemoveFile } from "./remove-file";

const AddFile = later(() => import("./add-file").then((module) => module.AddFile));

/** The files of a request, when one is due, and, for its employee and admins, more of them. */
export function RequestFiles({ request }: { request: TimeOffRequest }) {
  const t = useTranslations("request");
  const me = useMe();
  const dates = useDates();
  const { id, attachments, attachment_due_on: due, status } = request;
  const isOwn = request.employee_id === me.employee.id || me.role === "admin";
  const mayAdd = isOwn && isLive(status);
  if (attachments.length === 0 && !mayAdd) return null;
  const removable = attachments.filter(
    ({ added_by }) => status === "pending" && added_by === me.employee.id && mayAdd,
  );
  return (
    <div className="grid gap-2 border-t pt-4">
      <h2 className="text-small text-muted">{t("attachments")}</h2>
      {due === null ? null : (
        <p>{t(due < me.employee.today ? "file.overdue" : "file.due", { date: dates.day(due) })}</p>
      )}
      {attachments.length > 0 ? <AttachmentLinks requestId={id} attachments={attachments} /> : null}
      {removable.map((file) => (
        <RemoveFile key={file.id} requestId={id} file={file} />
      ))}
      {mayAdd ? <AddFile requestId={id} /> : null}
    </div>
  );
}
