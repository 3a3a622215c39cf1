"use client";

import {
  ArrowRight,
  Ban,
  Check,
  CircleDashed,
  type LucideIcon,
  Paperclip,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Replace,
  Send,
  Undo2,
  Upload,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/class-names";
import type { RequestStory } from "@/contracts/approvals";
import { useMe } from "@/features/account/use-me";
import { useInstants } from "@/features/dates/use-instants";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

type Event = RequestStory["events"][number];

const ICONS: Record<Event["kind"], LucideIcon> = {
  requested: Send,
  imported: Upload,
  approved_step: Check,
  approved: Check,
  declined: X,
  cancelled: Ban,
  changed: Pencil,
  replaced: Replace,
  recounted: RefreshCw,
  turn_moved: ArrowRight,
  undone: Undo2,
  interrupted: Pause,
  resumed: Play,
  file_added: Paperclip,
  file_removed: Paperclip,
};
const TONES: Partial<Record<Event["kind"], string>> = {
  approved_step: "bg-good-soft text-good-ink",
  approved: "bg-good-soft text-good-ink",
  declined: "bg-danger-soft text-danger-ink",
};

/** What happened to a request, in order, and whose turn is still to come. */
export function Timeline({ story }: { story: RequestStory }) {
  const instants = useInstants();
  const sentence = useEventSentence(story);
  return (
    <ol className="relative grid gap-6">
      {story.events.map((event, index) => (
        // Events have no id, and their order never changes.
        <Entry key={`${event.at} ${event.kind} ${index}`} icon={ICONS[event.kind]} tone={TONES[event.kind]}>
          <p>{sentence(event)}</p>
          <p className="text-small text-muted">
            <time dateTime={event.at}>{instants(event.at)}</time>
          </p>
          {event.note ? (
            <blockquote dir="auto" className="mt-2 rounded bg-sunken px-3 py-2 whitespace-pre-line">
              {event.note}
            </blockquote>
          ) : null}
        </Entry>
      ))}
      {story.request.status === "pending" ? <ToCome story={story} /> : null}
    </ol>
  );
}

function ToCome({ story }: { story: RequestStory }) {
  const t = useTranslations("request");
  const me = useMe();
  const { on_behalf_of: behalf } = story.request;
  const open = story.request.steps.filter(({ status }) => status === "current" || status === "waiting");
  const nameOf = (id: string | null) => (id === null ? t("an_admin") : (story.names[id] ?? t("somebody")));
  return open.map((step, index) => (
    <Entry key={`${step.approver_id} ${index}`} icon={CircleDashed} tone="bg-canvas text-muted">
      <p className={cn(step.status === "waiting" && "text-muted")}>
        {step.approver_id === me.employee.id
          ? t(`step_you.${step.status as "current" | "waiting"}`)
          : t(
              behalf !== null && step.approver_id === behalf
                ? "step_or_you"
                : `step.${step.status as "current" | "waiting"}`,
              { name: nameOf(step.approver_id) },
            )}
      </p>
    </Entry>
  ));
}

function Entry({
  icon: Icon,
  tone,
  children,
}: {
  icon: LucideIcon;
  tone: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className="relative flex gap-4 not-last:before:absolute not-last:before:top-8 not-last:before:-bottom-6 not-last:before:left-4 not-last:before:border-l">
      <span
        className={cn(
          "z-10 flex size-8 shrink-0 items-center justify-center rounded-full border bg-surface",
          tone,
        )}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 grow pt-1">{children}</div>
    </li>
  );
}

/** An event as a sentence, about oneself in the second person. */
function useEventSentence({ names, employee, request }: RequestStory) {
  const t = useTranslations("request");
  const me = useMe();
  const days = useDays();
  return (event: Event) => {
    const who = event.by === me.employee.id ? "you" : event.by === null ? "nobody" : "other";
    const name =
      event.by === null
        ? ""
        : (names[event.by] ?? (event.by === employee.id ? employee.name : t("somebody")));
    const isForAnother = event.kind === "requested" && event.by !== null && event.by !== request.employee_id;
    const behalf = event.on_behalf_of;
    return t(`event.${isForAnother ? "requested_for" : event.kind}`, {
      who,
      name,
      behalf: behalf === null ? "own" : behalf === me.employee.id ? "you" : "other",
      approver: behalf === null ? "" : (names[behalf] ?? t("somebody")),
      employee: employee.name,
      override: String(event.is_override),
      days: event.days === null ? "" : days.label(event.days),
    });
  };
}
