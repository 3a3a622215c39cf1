import type { OrganizationKey } from "@/contracts/organization-keys";
import { useTranslations } from "@/features/words/use-translations";

const MOST_SHOWN = 3;

/** What a key may do; many scopes are shown as a count that can be expanded. */
export function KeyScopes({ scopes }: Pick<OrganizationKey, "scopes">) {
  const t = useTranslations("organization_keys");
  const list = (
    <ul aria-label={t("scopes")} className="flex max-w-sm flex-wrap gap-1">
      {scopes.map((scope) => (
        <li key={scope} className="rounded bg-sunken px-1.5 font-mono text-small whitespace-nowrap">
          {scope}
        </li>
      ))}
    </ul>
  );
  if (scopes.length <= MOST_SHOWN) return list;
  return (
    <details>
      <summary className="cursor-pointer text-small">{t("scope_count", { count: scopes.length })}</summary>
      <div className="mt-1">{list}</div>
    </details>
  );
}
