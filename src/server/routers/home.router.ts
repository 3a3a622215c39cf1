import { Home } from "@/contracts/home";
import { getHome } from "@/services/home/get-home";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const homeRouter = t.router({
  get: portalOperation({ summary: "Read the home page", scope: "time-off:read" })
    .input(NoInput)
    .output(answers(Home))
    .query(({ ctx }) => getHome(ctx)),
});
