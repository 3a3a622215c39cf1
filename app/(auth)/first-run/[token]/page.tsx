import type { Metadata } from "next";
import { PortalProvider } from "@/client/portal-provider";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { SetUpForm } from "@/features/sign-in/set-up-form";
import { getTranslations } from "@/features/words/get-translations";
import { serverCaller } from "@/server/auth/server-caller";
import { Words } from "../../../words";

export async function generateMetadata(): Promise<Metadata> {
  // The address holds a secret that must not leave with a click.
  return { title: (await getTranslations("first_run"))("title"), referrer: "no-referrer" };
}

export default async function FirstRunPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations("first_run");
  const isOpen = await (await serverCaller()).firstRun.check({ token }).catch(() => null);
  if (!isOpen) {
    return (
      <>
        <h1 className="mb-2 text-title">{t("spent_title")}</h1>
        <p className="mb-6 text-muted">{t("spent")}</p>
        <Link href="/sign-in" className={buttonLook()}>
          {t("to_sign_in")}
        </Link>
      </>
    );
  }
  return (
    <PortalProvider>
      <h1 className="mb-2 text-title">{t("title")}</h1>
      <p className="mb-6 text-muted">{t("lead")}</p>
      <Words rooms={["first_run", "sites"]}>
        <SetUpForm token={token} />
      </Words>
    </PortalProvider>
  );
}
