import { Link } from "@/components/link";
import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsString, parseAsStringLiteral } from "@/features/address/parsers";
import { returnPath } from "@/features/sign-in/return-path";
import { FindForm } from "@/features/sign-on/find-form";
import { FoundProviders } from "@/features/sign-on/found-providers";
import { SignOnProblem } from "@/features/sign-on/sign-on-problem";
import { PROBLEMS } from "@/features/sign-on/sign-on-problems";
import { getTranslations } from "@/features/words/get-translations";
import { serverCaller } from "@/server/auth/server-caller";
import { titled } from "../../../titled";
import { Words } from "../../../words";

const loadAsked = createLoader({
  asked: parseAsString,
  next: parseAsString,
  organization: parseAsString,
  problem: parseAsStringLiteral(PROBLEMS),
});

export const generateMetadata = titled("sign_on.title");

export default async function OrganizationSignInPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const [t, { asked, next, organization, problem }] = await Promise.all([
    getTranslations("sign_on"),
    loadAsked(searchParams),
  ]);
  const path = returnPath(next ?? undefined);
  const typed = asked?.trim().slice(0, 254) ?? "";
  const found =
    typed === "" ? null : await (await serverCaller()).signOn.find({ asked: typed }).catch(() => []);
  return (
    <Words rooms={["sign_on"]}>
      {problem === null ? (
        <>
          <h1 className="mb-2 text-title">{t("title")}</h1>
          <p className="mb-6 text-muted">{t("lead")}</p>
        </>
      ) : (
        <SignOnProblem problem={problem} organization={organization} />
      )}
      {found === null ? null : (
        <div className="mb-6">
          <FoundProviders found={found} next={path} />
        </div>
      )}
      <FindForm asked={typed} next={path} />
      <p className="mt-6 text-small">
        <Link href="/sign-in" className="text-accent-ink underline">
          {t("back")}
        </Link>
      </p>
    </Words>
  );
}
