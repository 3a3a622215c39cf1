import { NoticeRules, NoticeRulesInput } from "@/contracts/notices";
import { getNoticeRules, setNoticeRules } from "@/services/notices/notice-rules";
import { answers } from "../../answers/answers";
import { NoInput } from "../../trpc/no-input";
import { portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const noticeRulesRouter = t.router({
  get: portalOperation({
    summary: "Read what employees are told of days that lapse",
    scope: null,
    isForAdmins: true,
  })
    .input(NoInput)
    .output(answers(NoticeRules))
    .query(({ ctx }) => getNoticeRules(ctx)),

  set: portalOperation({
    summary: "Set what employees are told of days that lapse",
    scope: null,
    isForAdmins: true,
  })
    .input(NoticeRulesInput)
    .output(answers(NoticeRules))
    .mutation(({ ctx, input }) => setNoticeRules(ctx, input)),
});
