import { BookableEmployees, BookableEmployeesInput } from "@/contracts/approvals";
import { listBookable } from "@/services/people/list-bookable";
import { answers } from "../answers";
import { portalOperation } from "../operation";
import { t } from "../trpc";

export const peopleRouter = t.router({
  bookable: portalOperation({
    summary: "List the people for whom the caller may book",
    scope: "time-off:write",
  })
    .input(BookableEmployeesInput)
    .output(answers(BookableEmployees))
    .query(({ ctx, input }) => listBookable(ctx, input)),
});
