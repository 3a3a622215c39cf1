import { BookableEmployees, BookableEmployeesInput } from "@/contracts/approvals";
import {
  IssuedInvitation,
  PeopleChart,
  PeopleChartInput,
  PeopleCounts,
  PeopleCountsInput,
  PeopleDirectory,
  PeopleDirectoryInput,
  PeopleNames,
  PeopleNamesInput,
  PersonProfile,
} from "@/contracts/people/people";
import { IdInput } from "@/contracts/people/references";
import { Roster, RosterInput } from "@/contracts/people/roster";
import { EndedSessions, SessionsOfEmployee } from "@/contracts/sessions";
import { countPeople } from "@/services/people/count-people";
import { readPeopleNames } from "@/services/people/directory/read-names";
import { searchDirectory } from "@/services/people/directory/search-directory";
import { getChart } from "@/services/people/get-chart";
import { getProfile } from "@/services/people/get-profile";
import { inviteEmployee } from "@/services/people/invite-employee";
import { listBookable } from "@/services/people/list-bookable";
import { listRoster } from "@/services/people/list-roster";
import { endSessionsOfEmployee, readSessionsOf } from "@/services/sessions/sessions-of-employee";
import { answers } from "../answers/answers";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const peopleRouter = t.router({
  bookable: portalOperation({
    summary: "List the people for whom the caller may book",
    scope: "time-off:write",
  })
    .input(BookableEmployeesInput)
    .output(answers(BookableEmployees))
    .query(({ ctx, input }) => listBookable(ctx, input)),

  directory: portalOperation({ summary: "Search the people who work here", scope: "employees:read" })
    .input(PeopleDirectoryInput)
    .output(answers(PeopleDirectory))
    .query(({ ctx, input }) => searchDirectory(ctx, input)),

  names: portalOperation({ summary: "Read the names of some people", scope: "employees:read" })
    .input(PeopleNamesInput)
    .output(answers(PeopleNames))
    .query(({ ctx, input }) => readPeopleNames(ctx, input)),

  profile: portalOperation({ summary: "Read a person's profile", scope: "employees:read" })
    .input(IdInput)
    .output(answers(PersonProfile))
    .query(({ ctx, input }) => getProfile(ctx, input)),

  chart: portalOperation({ summary: "Show who reports to whom", scope: "employees:read" })
    .input(PeopleChartInput)
    .output(answers(PeopleChart))
    .query(({ ctx, input }) => getChart(ctx, input)),

  counts: portalOperation({
    summary: "Count the people of each department, site, position or employment type",
    scope: "employees:read",
  })
    .input(PeopleCountsInput)
    .output(answers(PeopleCounts))
    .query(({ ctx, input }) => countPeople(ctx, input)),

  roster: portalOperation({
    summary: "List everyone who works or worked here, with their set-up status",
    scope: "employees:write",
  })
    .input(RosterInput)
    .output(answers(Roster))
    .query(({ ctx, input }) => listRoster(ctx, input)),

  invite: portalOperation({
    summary: "Invite an employee by mail",
    description:
      "The mail contains a one-time link that is valid for seven days; a new one ends the previous one.",
    scope: "employees:write",
  })
    .input(IdInput)
    .output(answers(IssuedInvitation))
    .mutation(({ ctx, input }) => inviteEmployee(ctx, input)),

  sessions: portalOperation({
    summary: "Count the sessions of an employee that act in this organization",
    scope: "employees:write",
  })
    .input(IdInput)
    .output(answers(SessionsOfEmployee))
    .query(({ ctx, input }) => readSessionsOf(ctx, input)),

  endSessions: portalOperation({
    summary: "Sign an employee out of this organization, in every browser",
    scope: "employees:write",
  })
    .input(IdInput)
    .output(answers(EndedSessions))
    .mutation(({ ctx, input }) => endSessionsOfEmployee(ctx, input)),
});
