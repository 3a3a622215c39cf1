import { randomUUID } from "node:crypto";
import { DomainError } from "@/domain/errors";
import type { Actor } from "@/domain/permissions/actor";
import { SCOPES } from "@/domain/permissions/scopes";
import { contextOf } from "@/services/context-of";
import { cancelRequest } from "@/services/time-off/cancel-request";
import { changeRequest } from "@/services/time-off/change/change-request";
import { createRequest } from "@/services/time-off/create-request";
import { approveRequest } from "@/services/time-off/decide/approve-request";
import { declineRequest } from "@/services/time-off/decide/decline-request";
import { type FilledOrganization, idOf } from "../filling";
import type { Story, StoryStep } from "./story";

const AT_ONCE = 4;

/** Lets the stories happen up to now, each person's in order; answers with those that the rules refused, and why. */
export async function playStories(
  filled: FilledOrganization,
  { stories, now }: { stories: readonly Story[]; now: Date },
): Promise<{ story: Story; reason: string }[]> {
  const people = [...new Set(stories.map(({ person }) => person))];
  const refused: { story: Story; reason: string }[] = [];
  const playNext = async (): Promise<void> => {
    const person = people.shift();
    if (person === undefined) return;
    const own = stories.filter((story) => story.person === person);
    refused.push(...(await playInOrder(filled, own, now)));
    await playNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, playNext));
  return refused;
}

async function playInOrder(filled: FilledOrganization, stories: readonly Story[], now: Date) {
  const asked = new Map<Story, string>();
  const refused: { story: Story; reason: string }[] = [];
  const moments = stories
    .flatMap((story) =>
      [
        { at: story.askedAt, play: async () => ask(filled, story) },
        ...story.steps.map((step) => ({
          at: step.at,
          play: async () => decide(filled, asked.get(story), step),
        })),
      ].map((moment) => ({ ...moment, story })),
    )
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());

  for (const { story, play } of moments) {
    try {
      const id = await play();
      if (id !== null) asked.set(story, id);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status !== 422) throw error;
      refused.push({ story, reason: error.code });
    }
  }
  return refused;
}

async function ask(filled: FilledOrganization, story: Story): Promise<string> {
  const { id } = await createRequest(contextFor(filled, story.person, story.askedAt), {
    policy_id: idOf(filled.policies, story.policy),
    start_date: story.from,
    end_date: story.to,
    start_date_type: story.fromPart,
    end_date_type: story.toPart,
    ...(story.note === undefined ? {} : { note: story.note }),
    ...(story.files.length === 0 ? {} : { attachments: story.files }),
  });
  return id;
}

/**
 * A decision about a request that was refused in the first place does not happen. Answers with the request that
 * replaces it after a change.
 */
async function decide(
  filled: FilledOrganization,
  id: string | undefined,
  step: StoryStep,
): Promise<string | null> {
  if (id === undefined) return null;
  const ctx = contextFor(filled, step.by, step.at);
  const note = step.note === undefined ? {} : { note: step.note };
  if (step.verb === "approve") await approveRequest(ctx, { id, ...note });
  if (step.verb === "decline") await declineRequest(ctx, { id, note: step.note ?? "Not this time." });
  if (step.verb === "cancel") await cancelRequest(ctx, { id });
  if (step.wanted === undefined) return null;
  const { from, to } = step.wanted;
  return (await changeRequest(ctx, { id, start_date: from, end_date: to })).id;
}

/** As whom somebody of the demo acts, in the portal. */
export function contextFor(
  { demo, organizationId, users, employees }: FilledOrganization,
  key: string,
  now: Date,
) {
  const person = demo.people.find((someone) => someone.key === key);
  if (!person) throw new Error(`${demo.slug} has no ${key}`);
  const actor: Actor = {
    userId: idOf(users, key),
    employeeId: idOf(employees, key),
    organizationId,
    role: person.role,
    via: "session",
    keyId: null,
    scopes: SCOPES,
  };
  return contextOf(actor, { now, requestId: randomUUID(), ip: null });
}
