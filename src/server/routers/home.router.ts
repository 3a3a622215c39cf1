import { Home } from "@/contracts/home";
import { getHome } from "@/services/home/get-home";
import { answers } from "../answers";
import { NoInput } from "../no-input";
import { portalOperation } from "../operation";
import { t } from "../trpc";

export const homeRouter = t.router({
  get: portalOperation({ summary: "Say what the home page shows", scope: "time-off:read" })
    .input(NoInput)
    .output(answers(Home))
    .query(({ ctx }) => getHome(ctx)),
});
