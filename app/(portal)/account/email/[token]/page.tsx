import type { Metadata } from "next";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page-header";
import { ConfirmEmail } from "@/features/sign-in-email/confirm-email";
import { getTranslations } from "@/features/words/get-translations";
import { serverCaller } from "@/server/auth/server-caller";
import { Words } from "../../../../words";

export async function generateMetadata(): Promise<Metadata> {
  // The address holds a secret that must not leave with a click.
  return { title: (await getTranslations("sign_in_email"))("confirm_title"), referrer: "no-referrer" };
}

export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await (await serverCaller()).signInEmail.link({ token }).catch(() => null);
  if (link === null) return <Spent />;
  return (
    <Words rooms={["sign_in_email"]}>
      <ConfirmEmail token={token} link={link} />
    </Words>
  );
}

async function Spent() {
  const t = await getTranslations("sign_in_email");
  return (
    <div className="max-w-xl">
      <PageHeader title={t("spent_title")}>
        <p>{t("spent")}</p>
      </PageHeader>
      <Link href="/account" className={buttonLook()}>
        {t("to_account")}
      </Link>
    </div>
  );
}
