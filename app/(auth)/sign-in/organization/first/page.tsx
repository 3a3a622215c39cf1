import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { PortalProvider } from "@/client/portal-provider";
import { Newcomer } from "@/features/sign-on/newcomer";
import { getTranslations } from "@/features/words/get-translations";
import { currentSession } from "@/server/auth/current-session";
import { pageLocale } from "@/server/auth/page-locale";
import { serverCaller } from "@/server/auth/server-caller";
import { titled } from "../../../../titled";
import { Words } from "../../../../words";

export const generateMetadata = titled("sign_on.title");

export default async function NewcomerPage() {
  const t = await getTranslations("sign_on");
  const newcomer = await (await serverCaller()).signOn.newcomer().catch(() => null);
  if (newcomer === null) redirect("/sign-in/organization?problem=expired");
  const session = await currentSession();
  const { organization_name: organization, host, email, ways } = newcomer;
  const lead = ways.includes("new") ? "first_lead" : "first_own_lead";
  return (
    <PortalProvider>
      <h1 className="mb-2 text-title wrap-anywhere">{t("first_title", { organization })}</h1>
      <p className="mb-6 text-muted wrap-anywhere">{t(lead, { organization, host, email })}</p>
      <Words rooms={["sign_on"]}>
        <Newcomer
          newcomer={newcomer}
          locale={(await pageLocale(await headers())).language}
          signedInAs={session === null || session.isBound ? null : session.user.name}
        />
      </Words>
    </PortalProvider>
  );
}
