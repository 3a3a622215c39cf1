import { AddJobInput, DeleteJobInput, Job, JobHistory, Jobs } from "@/contracts/people/jobs";
import { IdInput, Reference } from "@/contracts/people/references";
import { addJob } from "@/services/employment/add-job";
import { deleteJob } from "@/services/employment/delete-job";
import { getJobHistory } from "@/services/employment/get-job-history";
import { listJobs } from "@/services/employment/list-jobs";
import { answers } from "../../answers/answers";
import { operation, portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const jobsRouter = t.router({
  list: operation({
    summary: "List the jobs of an employee",
    description:
      "Oldest first, with those ahead. The employee's department, site, position, employment type and manager are those of the job in force.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/jobs" },
    mcp: {
      tool: "list_jobs",
      isShort: true,
      idOf: "employee",
      guide: "Call it for what somebody did before, or will do, and where.",
    },
  })
    .input(IdInput)
    .output(answers(Jobs))
    .query(({ ctx, input }) => listJobs(ctx, input)),

  history: portalOperation({
    summary: "Read the jobs of an employee by name",
    scope: "employees:read",
  })
    .input(IdInput)
    .output(answers(JobHistory))
    .query(({ ctx, input }) => getJobHistory(ctx, input)),

  add: operation({
    summary: "Change what an employee does and where, from a date on",
    description:
      "A field that is left out keeps the value of that day; null clears it. A later job keeps what it had not changed. Booked time off is recounted with the holidays of each date's site.",
    scope: "employees:write",
    rest: { method: "POST", path: "/employees/{id}/jobs", status: 201, isForeseeable: true },
  })
    .input(AddJobInput)
    .output(answers(Job))
    .mutation(({ ctx, input }) => addJob(ctx, input)),

  delete: operation({
    summary: "Remove a job that has not begun",
    scope: "employees:write",
    refusals: ["already_begun"],
    rest: { method: "DELETE", path: "/employees/{id}/jobs/{job_id}", isForeseeable: true },
  })
    .input(DeleteJobInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteJob(ctx, input)),
});
