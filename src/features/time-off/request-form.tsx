"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { TextArea } from "@/components/field";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import { toastDone } from "@/components/toast";
import { useMe } from "@/features/account/use-me";
import { useDays } from "@/features/days/use-days";
import { AttachmentsField } from "./attachments-field";
import { DatesField } from "./dates-field";
import { fittingHalves } from "./day-parts";
import { missingParts } from "./missing-parts";
import { PolicyField } from "./policy-field";
import { type FormPart, refusalsByField } from "./refusals-by-field";
import type { RequestDraft } from "./request-draft";
import { RequestOutlook } from "./request-outlook";
import { useApproverWords } from "./use-approver-words";
import { useDraftOutlook } from "./use-draft-outlook";
import { useRefusalWords } from "./use-refusal-words";
import { type RequestFormProps, useRequestForm } from "./use-request-form";
import { useSendRequest } from "./use-send-request";

// Most people book for themselves and never need it.
const EmployeeField = dynamic(() => import("./employee-field").then((module) => module.EmployeeField));

const MOST_NOTE = 300;

type Refusals = { path: string; code: string; message: string }[];

/** The form of a new request: what it will do stands beside it before it is sent. */
export function RequestForm(props: RequestFormProps) {
  const t = useTranslations("new_request");
  const router = useRouter();
  const me = useMe();
  const days = useDays();
  const approverWords = useApproverWords();
  const refusalWords = useRefusalWords();
  const formRef = useRef<HTMLFormElement>(null);
  const { draft: typed, set, isRestored, startOver, forget } = useRequestForm(props);
  const [files, setFiles] = useState<File[]>([]);
  const [refused, setRefused] = useState<Refusals>([]);
  const [isTried, setTried] = useState(false);
  const [isUnreached, setUnreached] = useState(false);
  const { send, sentBytes } = useSendRequest();

  const outlook = useDraftOutlook(typed);
  const { draft, policies, policy, preview } = outlook;

  const missing = isTried ? missingParts(draft, policy, files.length) : [];
  const found: Refusals = preview.isPlaceholderData ? [] : (preview.data?.violations ?? []);
  const known = [...missing, ...found];
  const shown = [...known, ...refused.filter(({ code }) => !known.some((other) => other.code === code))];
  const byField = refusalsByField(shown);
  const problemAt = (part: FormPart) => byField[part].map(refusalWords).join(" ") || undefined;

  const change = (changes: Partial<RequestDraft>) => {
    // What was refused was refused for what stood there before.
    setRefused([]);
    setUnreached(false);
    const next = { ...draft, ...changes };
    const nextPolicy = policies.find(({ id }) => id === next.policy_id);
    const halves = fittingHalves(next, {
      isSingleDay: next.start_date !== null && next.start_date === next.end_date,
      allowsHalves: nextPolicy?.shortest_request_amount !== "day",
    });
    set({ ...changes, ...halves });
  };

  const showFirstProblem = () =>
    requestAnimationFrame(() => {
      const invalid = formRef.current?.querySelector<HTMLElement>(
        "[aria-invalid=true], [data-invalid], [data-problem]",
      );
      invalid?.scrollIntoView({ block: "center" });
      (invalid?.querySelector<HTMLElement>("[tabindex], input, button") ?? invalid)?.focus();
    });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setUnreached(false);
    if (missingParts(draft, policy, files.length).length > 0 || found.length > 0) {
      showFirstProblem();
      return;
    }
    const outcome = await send(draft, files);
    if (outcome === null) return;
    if ("id" in outcome) {
      forget();
      const title = t("sent", { days: days.label(preview.data?.days ?? 0) });
      toastDone(
        title,
        policy?.is_approval_required && preview.data ? approverWords(preview.data.approvers) : t("approved"),
      );
      router.push(`/time-off/${outcome.id}`);
    } else if (outcome.problem) {
      const { errors = [], code, detail, title } = outcome.problem;
      setRefused(errors.length > 0 ? [...errors] : [{ path: "", code, message: detail ?? title }]);
      showFirstProblem();
    } else setUnreached(true);
  };

  const requirement = policy?.request_attachment_requirement;
  const takesFiles = requirement === "optional" || requirement === "mandatory" || files.length > 0;
  return (
    <>
      <PageHeader title={t("title")} />
      {isRestored ? (
        <Notice className="mb-6 max-w-2xl">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t("restored")}
            <Button size="small" onPress={startOver}>
              {t("start_over")}
            </Button>
          </span>
        </Notice>
      ) : null}
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid gap-6">
          {outlook.mayBookForOthers ? (
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
            today={me.employee.today}
            allowsHalves={policy?.shortest_request_amount !== "day"}
            problem={problemAt("dates")}
            halvesProblem={problemAt("halves")}
          />
          <TextArea
            label={t("note")}
            aside={
              <>
                {policy?.is_request_note_mandatory ? t("needed") : t("optional")} · {[...draft.note].length}/
                {MOST_NOTE}
              </>
            }
            value={draft.note}
            onChange={(event) => change({ note: [...event.target.value].slice(0, MOST_NOTE).join("") })}
            error={problemAt("note")}
          />
          {takesFiles ? (
            <AttachmentsField
              files={files}
              onChange={(chosen) => {
                setRefused([]);
                setFiles(chosen);
              }}
              isMandatory={requirement === "mandatory"}
              problem={problemAt("attachments")}
              sentBytes={sentBytes}
            />
          ) : null}
        </div>
        <RequestOutlook
          {...{ outlook, isUnreached }}
          reasons={[...new Set(shown.map(refusalWords))]}
          isSending={sentBytes !== null}
        />
      </form>
    </>
  );
}
