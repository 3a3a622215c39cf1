import { Button } from "@/components/button";
import type { OwnPasskey } from "@/contracts/sign-in/passkeys";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[];
  onRename: (passkey: OwnPasskey) => void;
  onRemove: (passkey: OwnPasskey) => void;
}

/** Passkeys with when they were added and last used. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const t = useTranslations("security");
  const instants = useInstants();
  return (
    <ul aria-label={t("passkeys")} className="divide-y rounded border bg-surface">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div className="min-w-0 basis-64 grow">
            <h3 className="font-strong wrap-anywhere">
              <bdi>{passkey.name}</bdi>
            </h3>
            <p className="flex flex-wrap gap-x-4 text-small text-muted">
              <span>{t("passkey_added_at", { date: instants(passkey.added_at, "date") })}</span>
              <span>
                {passkey.last_used_at === null
                  ? t("passkey_unused")
                  : t("passkey_used", { date: instants(passkey.last_used_at) })}
              </span>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-label={t("passkey_rename_of", { name: passkey.name })}
              onPress={() => onRename(passkey)}
            >
              {t("passkey_rename")}
            </Button>
            <Button
              size="small"
              aria-label={t("passkey_remove_of", { name: passkey.name })}
              onPress={() => onRemove(passkey)}
            >
              {t("passkey_remove")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
