"use client";

import { useMe } from "@/features/account/use-me";
import { CountedText } from "@/features/forms/counted-text";
import { useTranslations } from "@/features/words/use-translations";
import { AttachmentsField } from "../attachments/attachments-field";
import { DatesField } from "../calendar/dates-field";
import { EmployeeField } from "../employee/employee-field";
import { MOST_NOTE } from "./missing-parts";
import { PolicyField } from "./policy-field";
import type { RequestForm } from "./use-request-form";

/** For whom, under which policy, when, and what is said about it. */
export function RequestFields({ request }: { request: RequestForm }) {
  const t = useTranslations("new_request");
  const me = useMe();
  const { form, draft, attachments, outlook, change, problemAt } = request;
  const { policies, policy } = outlook;
  const requirement = policy?.request_attachment_requirement;
  const mustHaveFile = requirement === "mandatory" || outlook.preview.data?.needs_attachment === true;
  const takesFiles = requirement === "optional" || mustHaveFile || attachments.length > 0;
  return (
    <div className="grid gap-6">
      {outlook.mayBookForOthers && !request.changing ? (
        <EmployeeField
          employeeId={draft.employee_id}
          onChange={(employee_id) => change({ employee_id, policy_id: null })}
        />
      ) : null}
      <PolicyField
        balances={policies}
        value={draft.policy_id}
        onChange={(policy_id) => change({ policy_id })}
        problem={problemAt("policy")}
      />
      <DatesField
        dates={draft}
        onChange={change}
        employeeId={draft.employee_id}
        policyId={draft.policy_id}
        today={me.employee.today}
        allowsHalves={policy?.shortest_request_amount !== "day"}
        problem={problemAt("dates")}
        halvesProblem={problemAt("halves")}
      />
      <CountedText
        label={t("note")}
        aside={policy?.is_request_note_mandatory ? t("needed") : t("optional")}
        most={MOST_NOTE}
        value={draft.note}
        onChange={(note) => change({ note })}
        error={problemAt("note")}
      />
      {takesFiles ? (
        <AttachmentsField
          files={attachments}
          onChange={(files) => form.change({ attachments: files })}
          isMandatory={mustHaveFile && !request.changing?.fileCount}
          problem={problemAt("attachments")}
          sentBytes={request.sentBytes}
        />
      ) : null}
    </div>
  );
}
