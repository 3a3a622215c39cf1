import { Me } from "@/contracts/me";
import { getMe } from "@/services/me/get-me";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const meRouter = t.router({
  get: operation({
    summary: "Read who the caller is and what the key can do",
    scope: null,
    rest: { method: "GET", path: "/me" },
    mcp: {
      tool: "get_me",
      guide:
        "Call it first: it says which employee the caller is, what date it is for them, and which scopes of the key have an effect.",
    },
  })
    .input(NoInput)
    .output(answers(Me))
    .query(({ ctx }) => getMe(ctx)),
});
