import { Monitor, Smartphone } from "lucide-react";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import type { Session } from "@/contracts/sessions";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";
import { howSignedIn } from "./how-signed-in";
import { useDeviceName } from "./use-device-name";

const PHONES: readonly (string | null)[] = ["Android", "iOS", "iPadOS"];

interface SessionListProps {
  sessions: readonly Session[];
  /** The one that is being ended. */
  endingId: string | null;
  onEnd: (id: string) => void;
}

/** Browsers with what they are, from where and when; each but this one can be signed out. */
export function SessionList({ sessions, endingId, onEnd }: SessionListProps) {
  const t = useTranslations("sessions");
  const deviceName = useDeviceName();
  return (
    <ul aria-label={t("title")} className="divide-y rounded border bg-surface">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <SessionFacts session={session} />
          {session.is_current ? null : (
            <Button
              size="small"
              aria-label={t("end_of", { device: deviceName(session) })}
              isPending={endingId === session.id}
              onPress={() => onEnd(session.id)}
            >
              {t("end")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function SessionFacts({ session }: { session: Session }) {
  const t = useTranslations("sessions");
  const instants = useInstants();
  const deviceName = useDeviceName();
  const Icon = PHONES.includes(session.system) ? Smartphone : Monitor;
  return (
    <div className="flex min-w-0 basis-72 grow items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 font-strong">
          {deviceName(session)}
          {session.is_current ? <Badge>{t("this_one")}</Badge> : null}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-small text-muted">
          <span>{t(`how.${howSignedIn(session)}`)}</span>
          <span>{t("last_seen", { date: instants(session.last_seen_at) })}</span>
          <span>{t("since", { date: instants(session.created_at) })}</span>
          {session.ip === null ? null : (
            <span className="wrap-anywhere">{t("from", { address: session.ip })}</span>
          )}
        </p>
      </div>
    </div>
  );
}
