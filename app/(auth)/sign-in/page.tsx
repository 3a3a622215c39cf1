import { redirect } from "next/navigation";
import { Link } from "@/components/link";
import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsString } from "@/features/address/parsers";
import { returnPath } from "@/features/sign-in/return-path";
import { SignInForm } from "@/features/sign-in/sign-in-form";
import { getTranslations } from "@/features/words/get-translations";
import { currentSession } from "@/server/auth/current-session";
import { offersPasskeys } from "@/server/auth/offers-passkeys";
import { serverCaller } from "@/server/auth/server-caller";
import { hasMailPage } from "@/server/mail/mail-page-guard";
import { titled } from "../../titled";

const loadAsked = createLoader({ next: parseAsString, email: parseAsString });

export const generateMetadata = titled("sign_in.title");

export default async function SignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { next, email }] = await Promise.all([getTranslations("sign_in"), loadAsked(searchParams)]);
  const path = returnPath(next ?? undefined);
  if (await currentSession()) redirect(path);
  if (!(await (await serverCaller()).firstRun.state()).is_set_up) return <NotSetUp />;
  return (
    <>
      <h1 className="mb-6 text-title">{t("title")}</h1>
      <SignInForm next={path} email={email ?? undefined} takesPasskeys={offersPasskeys()} />
      <p className="mt-4 text-small">
        <Link href="/sign-in/forgot" className="text-accent-ink underline">
          {t("forgot")}
        </Link>
      </p>
      <p className="mt-2 text-small">
        <Link href={organizationPage(path)} className="text-accent-ink underline">
          {t("organization")}
        </Link>
      </p>
      {hasMailPage() ? (
        <p className="mt-8 border-t pt-4 text-small">
          <Link href="/mail" className="text-accent-ink underline">
            {(await getTranslations("mail_page"))("demo_link")}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function organizationPage(next: string): string {
  return next === "/" ? "/sign-in/organization" : `/sign-in/organization?${new URLSearchParams({ next })}`;
}

/** Nobody can sign in yet; how to begin, without the means to. */
async function NotSetUp() {
  const t = await getTranslations("first_run");
  return (
    <>
      <h1 className="mb-2 text-title">{t("not_set_up_title")}</h1>
      <p className="text-muted">{t("not_set_up")}</p>
    </>
  );
}
