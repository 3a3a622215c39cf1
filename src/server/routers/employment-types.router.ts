import { CreateEntryInput, Entries, Entry, UpdateEntryInput } from "@/contracts/directory/entries";
import { IdInput, Reference } from "@/contracts/people/references";
import { createEntry } from "@/services/directory/create-entry";
import { deleteEntry } from "@/services/directory/delete-entries";
import { EMPLOYMENT_TYPES } from "@/services/directory/directory-kind";
import { getEntry } from "@/services/directory/get-entry";
import { listEntries } from "@/services/directory/list-entries";
import { updateEntry } from "@/services/directory/update-entry";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const employmentTypesRouter = t.router({
  list: operation({
    summary: "List employment types",
    scope: "employment-types:read",
    rest: { method: "GET", path: "/employment-types", answer: "list" },
    mcp: { tool: "list_employment_types", guide: "Call it to find out which kinds of employment there are." },
  })
    .input(NoInput)
    .output(answers(Entries))
    .query(({ ctx }) => listEntries(ctx, EMPLOYMENT_TYPES)),

  get: operation({
    summary: "Read an employment type",
    scope: "employment-types:read",
    rest: { method: "GET", path: "/employment-types/{id}" },
  })
    .input(IdInput)
    .output(answers(Entry))
    .query(({ ctx, input }) => getEntry(ctx, EMPLOYMENT_TYPES, input)),

  create: operation({
    summary: "Create an employment type",
    scope: "employment-types:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/employment-types", status: 201 },
  })
    .input(CreateEntryInput)
    .output(answers(Entry))
    .mutation(({ ctx, input }) => createEntry(ctx, EMPLOYMENT_TYPES, input)),

  update: operation({
    summary: "Rename an employment type",
    scope: "employment-types:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/employment-types/{id}" },
  })
    .input(UpdateEntryInput)
    .output(answers(Entry))
    .mutation(({ ctx, input }) => updateEntry(ctx, EMPLOYMENT_TYPES, input)),

  delete: operation({
    summary: "Delete an employment type",
    description: "Refused while somebody still has it.",
    scope: "employment-types:delete",
    refusals: ["in_use"],
    rest: { method: "DELETE", path: "/employment-types/{id}" },
  })
    .input(IdInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteEntry(ctx, EMPLOYMENT_TYPES, input)),
});
