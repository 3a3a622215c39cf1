import { PortalProvider } from "@/client/portal-provider";
import { Link } from "@/components/link";
import { ForgottenForm } from "@/features/sign-in/forgotten-form";
import { getTranslations } from "@/features/words/get-translations";
import { titled } from "../../../titled";

export const generateMetadata = titled("sign_in.forgot_title");

export default async function ForgottenPasswordPage() {
  const t = await getTranslations("sign_in");
  return (
    <PortalProvider>
      <ForgottenForm />
      <p className="mt-6 text-small">
        <Link href="/sign-in" className="text-accent-ink underline">
          {t("back")}
        </Link>
      </p>
    </PortalProvider>
  );
}
