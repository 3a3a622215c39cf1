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

const RECOUNTS = "Requests that it affects are recounted from today on, and their employees are notified.";

export const holidaysRouter = t.router({
  list: operation({
    summary: "List holidays",
    description:
      "Returns the organization's holidays in every country, by date: all of them, or only those in a range of days or at one site.",
    scope: "holidays:read",
    rest: { method: "GET", path: "/holidays", answer: "list" },
    mcp: {
      tool: "list_holidays",
      guide: "Call it for public and company holidays.",
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
    description: `It applies to everybody in the country, or to the site with the given name. ${RECOUNTS}`,
    scope: "holidays:write",
    rest: { method: "POST", path: "/holidays", status: 201 },
  })
    .input(CreateHolidayInput)
    .output(answers(Holiday))
    .mutation(({ ctx, input }) => createHoliday(ctx, input)),

  update: operation({
    summary: "Change a holiday",
    description: `Fields that are left out stay as they are. ${RECOUNTS}`,
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
    description: `Holidays that already exist are left out. ${RECOUNTS}`,
    scope: "holidays:write",
  })
    .input(ImportHolidaysInput)
    .output(answers(HolidayConsequences))
    .mutation(({ ctx, input }) => importPublicHolidays(ctx, input)),

  copyToNextYear: portalOperation({
    summary: "Copy holidays to the next year",
    description: `Holidays that already exist are left out. ${RECOUNTS}`,
    scope: "holidays:write",
  })
    .input(CopyHolidaysInput)
    .output(answers(HolidayConsequences))
    .mutation(({ ctx, input }) => copyHolidays(ctx, input)),
});
