import {
  ChangePasswordInput,
  DefaultOrganizationInput,
  Done,
  Organizations,
  SwitchOrganizationInput,
  UpdateProfileInput,
} from "@/contracts/account";
import { EndedSessions, SessionIdInput, Sessions } from "@/contracts/sessions";
import { listOrganizations } from "@/services/account/list-organizations";
import { changePassword } from "@/services/account/passwords/change-password";
import { setDefaultOrganization } from "@/services/account/set-default-organization";
import { signOutHere } from "@/services/account/sign-out";
import { switchOrganization } from "@/services/account/switch-organization";
import { updateProfile } from "@/services/account/update-profile";
import { endSession, endSessionsElsewhere } from "@/services/sessions/end-sessions";
import { listSessions } from "@/services/sessions/list-sessions";
import { answers } from "../../answers/answers";
import { slowGuessing } from "../../auth/slow-guessing";
import { NoInput } from "../../trpc/no-input";
import { portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const accountRouter = t.router({
  organizations: portalOperation({
    summary: "List the caller's organizations",
    scope: null,
    isBeforeFactor: true,
  })
    .input(NoInput)
    .output(answers(Organizations))
    .query(({ ctx }) => listOrganizations(ctx)),

  switchOrganization: portalOperation({
    summary: "Switch to another organization",
    scope: null,
    isBeforeFactor: true,
  })
    .input(SwitchOrganizationInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => switchOrganization(ctx, input)),

  setDefaultOrganization: portalOperation({
    summary: "Choose which organization the caller's sign-in opens",
    scope: null,
    isOfAccount: true,
  })
    .input(DefaultOrganizationInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => setDefaultOrganization(ctx, input)),

  updateProfile: portalOperation({ summary: "Change the caller's name, language or theme", scope: null })
    .input(UpdateProfileInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  changePassword: portalOperation({
    summary: "Change the caller's password",
    scope: null,
    isOfAccount: true,
  })
    .input(ChangePasswordInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => slowGuessing(ctx, () => changePassword(ctx, input))),

  sessions: portalOperation({ summary: "List the browsers in which the caller is signed in", scope: null })
    .input(NoInput)
    .output(answers(Sessions))
    .query(({ ctx }) => listSessions(ctx)),

  endSession: portalOperation({ summary: "End one of the caller's sessions", scope: null })
    .input(SessionIdInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: portalOperation({
    summary: "End all of the caller's sessions except this one",
    scope: null,
  })
    .input(NoInput)
    .output(answers(EndedSessions))
    .mutation(({ ctx }) => endSessionsElsewhere(ctx)),

  signOut: portalOperation({ summary: "End this session", scope: null, isBeforeFactor: true })
    .input(NoInput)
    .output(answers(Done))
    .mutation(({ ctx }) => signOutHere(ctx)),
});
