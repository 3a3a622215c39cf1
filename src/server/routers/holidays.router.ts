import {
  CopyHolidaysInput,
  CreateHolidayInput,
  Holiday,
  HolidayConsequences,
  Holidays,
  ImportHolidaysInput,
  ListHolidaysInput,
  ListPublicHolidaysInput,
  PreviewHolidayChangeInput,
  PublicHolidays,
  UpdateHolidayInput,
} from "@/contracts/calendar/holidays";
import { IdInput, Reference } from "@/contracts/people/references";
import { previewHolidayChange } from "@/services/calendar/change-holidays";
import { copyHolidays } from "@/services/calendar/copy-holidays";
import { createHoliday } from "@/services/calendar/create-holiday";
import { deleteHoliday } from "@/services/calendar/delete-holiday";
import { getHoliday } from "@/services/calendar/get-holiday";
import { importPublicHolidays } from "@/services/calendar/import-public-holidays";
import { listHolidays } from "@/services/calendar/list-holidays";
import { listPublicHolidays } from "@/services/calendar/list-public-holidays";
import { updateHoliday } from "@/services/calendar/update-holiday";
import { answers } from "../answers/answers";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

const RECOUNTS = "The requests that it touches are counted anew from today on, and their employees told.";

export const holidaysRouter = t.router({
  list: operation({
    summary: "List holidays",
    description:
      "The holidays of the organization, of every country, by date: all of them, or those of some days and of one site.",
    scope: "holidays:read",
    rest: { method: "GET", path: "/holidays", answer: "list" },
    mcp: {
      tool: "list_holidays",
      guide:
        "Call it for public and company holidays; narrow by `from`, `to` and `site`. `site` is empty for a holiday of the whole country; AM and PM are halves of a day.",
    },
  })
    .input(ListHolidaysInput)
    .output(answers(Holidays))
    .query(({ ctx, input }) => listHolidays(ctx, input)),

  get: operation({
    summary: "Read a holiday",
    scope: "holidays:read",
    rest: { method: "GET", path: "/holidays/{id}" },
  })
    .input(IdInput)
    .output(answers(Holiday))
    .query(({ ctx, input }) => getHoliday(ctx, input)),

  create: operation({
    summary: "Create a holiday",
    description: `For everybody in the country, or for the site of the given name. ${RECOUNTS}`,
    scope: "holidays:write",
    rest: { method: "POST", path: "/holidays", status: 201 },
  })
    .input(CreateHolidayInput)
    .output(answers(Holiday))
    .mutation(({ ctx, input }) => createHoliday(ctx, input)),

  update: operation({
    summary: "Change a holiday",
    description: `What is not given stays. ${RECOUNTS}`,
    scope: "holidays:write",
    rest: { method: "POST", path: "/holidays/{id}" },
  })
    .input(UpdateHolidayInput)
    .output(answers(Holiday))
    .mutation(({ ctx, input }) => updateHoliday(ctx, input)),

  delete: operation({
    summary: "Delete a holiday",
    description: RECOUNTS,
    scope: "holidays:delete",
    rest: { method: "DELETE", path: "/holidays/{id}" },
  })
    .input(IdInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteHoliday(ctx, input)),

  previewChange: portalOperation({
    summary: "Preview the effect of a change of holidays",
    scope: "holidays:write",
  })
    .input(PreviewHolidayChangeInput)
    .output(answers(HolidayConsequences))
    .query(({ ctx, input }) => previewHolidayChange(ctx, input)),

  publicHolidays: portalOperation({
    summary: "List the public holidays of a country that can be imported",
    scope: "holidays:read",
  })
    .input(ListPublicHolidaysInput)
    .output(answers(PublicHolidays))
    .query(({ ctx, input }) => listPublicHolidays(ctx, input)),

  importPublic: portalOperation({
    summary: "Import public holidays of a country",
    description: `Those that are there already are left out. ${RECOUNTS}`,
    scope: "holidays:write",
  })
    .input(ImportHolidaysInput)
    .output(answers(HolidayConsequences))
    .mutation(({ ctx, input }) => importPublicHolidays(ctx, input)),

  copyToNextYear: portalOperation({
    summary: "Copy holidays to the next year",
    description: `Those that are there already are left out. ${RECOUNTS}`,
    scope: "holidays:write",
  })
    .input(CopyHolidaysInput)
    .output(answers(HolidayConsequences))
    .mutation(({ ctx, input }) => copyHolidays(ctx, input)),
});
