import { Frame } from "@/contracts/frame";
import { getFrame } from "@/services/frame/get-frame";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const frameRouter = t.router({
  get: portalOperation({ summary: "Read what stands around each page", scope: "time-off:read" })
    .input(NoInput)
    .output(answers(Frame))
    .query(({ ctx }) => getFrame(ctx)),
});
