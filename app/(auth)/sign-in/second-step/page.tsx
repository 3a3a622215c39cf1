import { redirect } from "next/navigation";
import { PortalProvider } from "@/client/portal-provider";
import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsString } from "@/features/address/parsers";
import { RequiredFactor } from "@/features/security/required-factor";
import { returnPath } from "@/features/sign-in/return-path";
import { getTranslations } from "@/features/words/get-translations";
import { currentSession } from "@/server/auth/current-session";
import { serverCaller } from "@/server/auth/server-caller";
import { titled } from "../../../titled";
import { Words } from "../../../words";

const loadAsked = createLoader({ next: parseAsString });

export const generateMetadata = titled("security.required.page");

/** Where a session is led that still has to show the second factor that its organization requires. */
export default async function SecondStepPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { next }] = await Promise.all([getTranslations("security"), loadAsked(searchParams)]);
  const path = returnPath(next ?? undefined);
  const session = await currentSession();
  if (session === null) redirect(`/sign-in?${new URLSearchParams({ next: path })}`);
  if (!session.needsFactor) redirect(path);
  const api = await serverCaller();
  const [factors, organizations] = await Promise.all([api.factors.get(), api.account.organizations()]);
  const { name: organization } = session.organization;
  return (
    <PortalProvider>
      <h1 className="mb-6 text-title wrap-anywhere">{t("required.title", { organization })}</h1>
      <Words rooms={["frame", "security"]}>
        <RequiredFactor
          organization={organization}
          next={path}
          factors={factors}
          others={organizations.filter(({ is_current }) => !is_current)}
        />
      </Words>
    </PortalProvider>
  );
}
