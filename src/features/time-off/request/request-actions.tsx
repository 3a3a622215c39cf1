"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { later } from "@/components/overlays/later";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import type { RequestStory } from "@/contracts/approvals";
import { useDates } from "@/features/dates/use-dates";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { UndoButton } from "./undo-button";
import { useUndo } from "./use-undo";

const CancelDialog = later(() => import("./cancel-dialog").then((module) => module.CancelDialog), {
  isSoon: true,
  isWanted: ({ isOpen }) => isOpen,
});
const DeclineDialog = later(() => import("./decline-dialog").then((module) => module.DeclineDialog), {
  isSoon: true,
  isWanted: ({ isOpen }) => isOpen,
});

/** What one may do about a request: only that, and what it brings about is said beforehand. */
export function RequestActions({ story }: { story: RequestStory }) {
  const t = useTranslations("request");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const dates = useDates();
  const problemWords = useProblemWords();
  const [asking, setAsking] = useState<"decline" | "cancel" | null>(null);
  const { request, employee } = story;
  const { offer } = useUndo();
  const decided = { id: request.id, name: employee.name };
  const settled = (say: () => void) => ({
    onSuccess: () => {
      setAsking(null);
      say();
    },
    onError: (error: unknown) => {
      toastProblem(t("failed"), problemWords(error));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const approve = useMutation(
    trpc.timeOff.approve.mutationOptions(settled(() => offer(t("approved"), [decided]))),
  );
  const decline = useMutation(
    trpc.timeOff.decline.mutationOptions(settled(() => offer(t("declined"), [decided]))),
  );
  const cancel = useMutation(trpc.timeOff.cancel.mutationOptions(settled(() => toastDone(t("cancelled")))));
  const may = (action: "approve" | "decline" | "cancel") => request.allowed.includes(action);
  const what = dates.span(request);
  const approveButton = useRef<HTMLButtonElement>(null);
  const declineButton = useRef<HTMLButtonElement>(null);
  // A link of a mail says what its reader has in mind, and leaves it to be confirmed here.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== "#approve" && hash !== "#decline") return;
    if (hash === "#approve") approveButton.current?.focus();
    else declineButton.current?.click();
    window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  }, []);
  return (
    <>
      <UndoButton decided={decided} until={request.undo_until} />
      {request.may_change ? (
        <Link href={`/time-off/${request.id}/change`} className={buttonLook()}>
          {t("change")}
        </Link>
      ) : null}
      {may("cancel") ? (
        <Button onPress={() => setAsking("cancel")}>
          {t(request.status === "pending" ? "withdraw" : "cancel")}
        </Button>
      ) : null}
      {may("decline") ? (
        <Button ref={declineButton} onPress={() => setAsking("decline")}>
          {t("decline")}
        </Button>
      ) : null}
      {may("approve") ? (
        <Button
          ref={approveButton}
          variant="primary"
          onPress={() => approve.mutate({ id: request.id, version: request.version })}
          isPending={approve.isPending}
        >
          {t("approve")}
        </Button>
      ) : null}
      <CancelDialog
        story={story}
        isOpen={asking === "cancel"}
        isPending={cancel.isPending}
        onClose={() => setAsking(null)}
        onConfirm={() => cancel.mutate({ id: request.id })}
      />
      <DeclineDialog
        title={t("decline_title", { name: employee.name, dates: what })}
        story={story}
        isOpen={asking === "decline"}
        isPending={decline.isPending}
        onClose={() => setAsking(null)}
        onConfirm={(note) => decline.mutate({ id: request.id, version: request.version, note })}
      />
    </>
  );
}
