import { CreateEntryInput, Entries, Entry, UpdateEntryInput } from "@/contracts/directory/entries";
import { BulkIds, BulkIdsInput, IdInput, Reference } from "@/contracts/people/references";
import { createEntry } from "@/services/directory/create-entry";
import { deleteEntries, deleteEntry } from "@/services/directory/delete-entries";
import { POSITIONS } from "@/services/directory/directory-kind";
import { getEntry } from "@/services/directory/get-entry";
import { listEntries } from "@/services/directory/list-entries";
import { updateEntry } from "@/services/directory/update-entry";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const positionsRouter = t.router({
  list: operation({
    summary: "List positions",
    scope: "positions:read",
    rest: { method: "GET", path: "/positions", answer: "list" },
    mcp: {
      tool: "list_positions",
      guide: "Call it to find a position by `search`, or to see which there are.",
    },
  })
    .input(NoInput)
    .output(answers(Entries))
    .query(({ ctx }) => listEntries(ctx, POSITIONS)),

  get: operation({
    summary: "Read a position",
    scope: "positions:read",
    rest: { method: "GET", path: "/positions/{id}" },
  })
    .input(IdInput)
    .output(answers(Entry))
    .query(({ ctx, input }) => getEntry(ctx, POSITIONS, input)),

  create: operation({
    summary: "Create a position",
    scope: "positions:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/positions", status: 201 },
  })
    .input(CreateEntryInput)
    .output(answers(Entry))
    .mutation(({ ctx, input }) => createEntry(ctx, POSITIONS, input)),

  update: operation({
    summary: "Rename a position",
    scope: "positions:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/positions/{id}" },
  })
    .input(UpdateEntryInput)
    .output(answers(Entry))
    .mutation(({ ctx, input }) => updateEntry(ctx, POSITIONS, input)),

  delete: operation({
    summary: "Delete a position",
    description: "Refused while somebody still holds it.",
    scope: "positions:delete",
    refusals: ["in_use"],
    rest: { method: "DELETE", path: "/positions/{id}" },
  })
    .input(IdInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteEntry(ctx, POSITIONS, input)),

  deleteSeveral: operation({
    summary: "Delete several positions",
    description: "Deletes all of them, or none if somebody still holds one; unknown ids are ignored.",
    scope: "positions:delete",
    refusals: ["in_use"],
    rest: { method: "DELETE", path: "/positions" },
  })
    .input(BulkIdsInput)
    .output(answers(BulkIds))
    .mutation(({ ctx, input }) => deleteEntries(ctx, POSITIONS, input)),
});
