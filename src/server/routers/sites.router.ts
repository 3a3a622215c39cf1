import { RecountSummary } from "@/contracts/calendar/recount";
import {
  CreateSiteInput,
  ListRegionsInput,
  Regions,
  Site,
  Sites,
  UpdateSiteInput,
} from "@/contracts/directory/sites";
import { IdInput, Reference } from "@/contracts/people/references";
import { createSite } from "@/services/directory/create-site";
import { deleteEntry } from "@/services/directory/delete-entries";
import { SITES } from "@/services/directory/directory-kind";
import { getEntry } from "@/services/directory/get-entry";
import { listEntries } from "@/services/directory/list-entries";
import { listRegions } from "@/services/directory/list-regions";
import { foreseeSiteUpdate, updateSite } from "@/services/directory/update-site";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const sitesRouter = t.router({
  list: operation({
    summary: "List sites",
    scope: "sites:read",
    rest: { method: "GET", path: "/sites", answer: "list" },
    mcp: { tool: "list_sites", guide: "Call it to find a site, its country, region and time zone." },
  })
    .input(NoInput)
    .output(answers(Sites))
    .query(({ ctx }) => listEntries(ctx, SITES)),

  get: operation({
    summary: "Read a site",
    scope: "sites:read",
    rest: { method: "GET", path: "/sites/{id}" },
  })
    .input(IdInput)
    .output(answers(Site))
    .query(({ ctx, input }) => getEntry(ctx, SITES, input)),

  regions: portalOperation({
    summary: "List the regions of a country in which a site can be",
    scope: "sites:read",
  })
    .input(ListRegionsInput)
    .output(answers(Regions))
    .query(({ input }) => listRegions(input)),

  create: operation({
    summary: "Create a site",
    scope: "sites:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/sites", status: 201 },
  })
    .input(CreateSiteInput)
    .output(answers(Site))
    .mutation(({ ctx, input }) => createSite(ctx, input)),

  update: operation({
    summary: "Change a site",
    description:
      "Fields that are left out stay as they are, but a change of country clears the region. After a change of country or time zone, the requests of the people who work there are recounted.",
    scope: "sites:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/sites/{id}" },
  })
    .input(UpdateSiteInput)
    .output(answers(Site))
    .mutation(({ ctx, input }) => updateSite(ctx, input)),

  foreseeUpdate: portalOperation({
    summary: "Preview the effect of changing a site",
    scope: "sites:write",
  })
    .input(UpdateSiteInput)
    .output(answers(RecountSummary))
    .query(({ ctx, input }) => foreseeSiteUpdate(ctx, input)),

  delete: operation({
    summary: "Delete a site",
    description: "Refused while it has employees or holidays.",
    scope: "sites:delete",
    refusals: ["in_use"],
    rest: { method: "DELETE", path: "/sites/{id}" },
  })
    .input(IdInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteEntry(ctx, SITES, input)),
});
