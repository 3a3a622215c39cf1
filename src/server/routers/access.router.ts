import {
  AccessOfPerson,
  AccessPage,
  ListAccessInput,
  RemindedPeople,
  RevokedKeys,
  SeveralPeopleInput,
} from "@/contracts/people/access";
import { IdInput } from "@/contracts/people/references";
import { EndedSessions } from "@/contracts/sessions";
import { endSessionsOfSeveral, revokeKeysOfSeveral } from "@/services/access/end-access";
import { getAccess, listAccess } from "@/services/access/list-access";
import { remindOfInvitations } from "@/services/access/remind-of-invitations";
import { answers } from "../answers/answers";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const accessRouter = t.router({
  list: portalOperation({
    summary: "List who has signed in when, with sessions, keys and invitations",
    scope: "employees:write",
  })
    .input(ListAccessInput)
    .output(answers(AccessPage))
    .query(({ ctx, input }) => listAccess(ctx, input)),

  get: portalOperation({
    summary: "Read when a person has signed in, with sessions, keys and invitation",
    scope: "employees:write",
  })
    .input(IdInput)
    .output(answers(AccessOfPerson))
    .query(({ ctx, input }) => getAccess(ctx, input)),

  endSessions: portalOperation({
    summary: "Sign several people out of this organization, in every browser",
    scope: "employees:write",
  })
    .input(SeveralPeopleInput)
    .output(answers(EndedSessions))
    .mutation(({ ctx, input }) => endSessionsOfSeveral(ctx, input)),

  revokeKeys: portalOperation({
    summary: "Revoke all API keys of several people",
    scope: "employees:write",
  })
    .input(SeveralPeopleInput)
    .output(answers(RevokedKeys))
    .mutation(({ ctx, input }) => revokeKeysOfSeveral(ctx, input)),

  remind: portalOperation({
    summary: "Mail several people their invitation anew",
    description: "Each person at most once an hour; whoever has joined is left out.",
    scope: "employees:write",
  })
    .input(SeveralPeopleInput)
    .output(answers(RemindedPeople))
    .mutation(({ ctx, input }) => remindOfInvitations(ctx, input)),
});
