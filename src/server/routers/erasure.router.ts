import {
  ErasePersonInput,
  ErasureForesight,
  ErasureOutcome,
  Leavers,
  LeaversInput,
  Retention,
  SetRetentionInput,
} from "@/contracts/people/erasure";
import { IdInput } from "@/contracts/people/references";
import { erasePerson } from "@/services/erasure/erase-person";
import { countErasure } from "@/services/erasure/foresee-erasure";
import { listLeavers } from "@/services/erasure/list-leavers";
import { getRetention, setRetention } from "@/services/erasure/retention";
import { sendPerson } from "@/services/erasure/send-person";
import { answers } from "../answers/answers";
import { StreamAnswer } from "../answers/file-answer";
import { NoInput } from "../trpc/no-input";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

const ofAdmins = { scope: null, isForAdmins: true } as const;

export const erasureRouter = t.router({
  retention: portalOperation({ summary: "Read how long the organization keeps its data", ...ofAdmins })
    .input(NoInput)
    .output(answers(Retention))
    .query(({ ctx }) => getRetention(ctx)),

  setRetention: portalOperation({
    summary: "Set how long the organization keeps its audit and people who left",
    ...ofAdmins,
  })
    .input(SetRetentionInput)
    .output(answers(Retention))
    .mutation(({ ctx, input }) => setRetention(ctx, input)),

  leavers: portalOperation({ summary: "List people who have left and when they can be erased", ...ofAdmins })
    .input(LeaversInput)
    .output(answers(Leavers))
    .query(({ ctx, input }) => listLeavers(ctx, input)),

  foresee: portalOperation({ summary: "Preview what erasing a person removes and keeps", ...ofAdmins })
    .input(IdInput)
    .output(answers(ErasureForesight))
    .query(({ ctx, input }) => countErasure(ctx, input)),

  erase: portalOperation({
    summary: "Erase a person who has left",
    description: "This cannot be undone. Refused until the organization's retention period is over.",
    ...ofAdmins,
  })
    .input(ErasePersonInput)
    .output(answers(ErasureOutcome))
    .mutation(({ ctx, input }) => erasePerson(ctx, input)),

  exportPerson: portalOperation({
    summary: "Export all data about a person",
    ...ofAdmins,
    portal: { method: "GET", path: "/people/{id}/data", answer: "stream" },
  })
    .input(IdInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => sendPerson(ctx, input)),
});
