import type { Metadata } from "next";
import { PortalProvider } from "@/client/portal-provider";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { AcceptHere } from "@/features/sign-in/accept-here";
import { JoinForm } from "@/features/sign-in/join-form";
import { SetPasswordForm } from "@/features/sign-in/set-password-form";
import { SignInForm } from "@/features/sign-in/sign-in-form";
import { getTranslations } from "@/features/words/get-translations";
import { currentSession } from "@/server/auth/current-session";
import { offersPasskeys } from "@/server/auth/offers-passkeys";
import { serverCaller } from "@/server/auth/server-caller";
import { Words } from "../../../../words";

export async function generateMetadata(): Promise<Metadata> {
  // The address holds a secret that must not leave with a click.
  return { title: (await getTranslations("sign_in"))("welcome_title"), referrer: "no-referrer" };
}

export default async function SignInLinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations("sign_in");
  const session = await currentSession();
  const link = await (await serverCaller()).signInLinks.get({ token }).catch(() => null);
  if (!link) {
    return (
      <>
        <h1 className="mb-2 text-title">{t("link_spent_title")}</h1>
        <p className="mb-6 text-muted">{t("link_spent")}</p>
        <Link href="/sign-in" className={buttonLook()}>
          {t("title")}
        </Link>
      </>
    );
  }
  return (
    <PortalProvider>
      <h1 className="mb-2 text-title">{t("welcome", { name: link.name })}</h1>
      <p className="mb-6 text-muted">
        {t(sentenceFor(link), { organization: link.organization_name ?? "", email: link.email })}
      </p>
      {link.is_invitation ? (
        <Words rooms={["account"]}>
          {session === null ? null : <AcceptHere token={token} name={session.user.name} />}
          <JoinForm token={token} email={link.email} />
        </Words>
      ) : link.needs_password ? (
        <SetPasswordForm
          token={token}
          email={link.email}
          way={link.organization_name === null ? "reset" : "first"}
        />
      ) : (
        <SignInForm next="/" email={link.email} takesPasskeys={offersPasskeys()} />
      )}
    </PortalProvider>
  );
}

interface Link {
  organization_name: string | null;
  needs_password: boolean;
  is_invitation: boolean;
}

function sentenceFor(link: Link) {
  if (link.is_invitation) return "welcome_invited";
  if (link.organization_name === null) return "welcome_back";
  return link.needs_password ? "welcome_new" : "welcome_known";
}
