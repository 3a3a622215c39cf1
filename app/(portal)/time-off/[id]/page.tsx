import { TRPCError } from "@trpc/server";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "@/features/frame/forbidden";
import { RequestPage } from "@/features/time-off/request-page";
import { serverCaller } from "@/server/auth/server-caller";
import { Prefetch } from "../../prefetch";

type Params = Promise<{ id: string }>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("request"))("title") };
}

export default async function OneRequestPage({ params }: { params: Params }) {
  const { id } = await params;
  const story = await (await serverCaller()).timeOff.story({ id }).catch(codeOf);
  if (story === "NOT_FOUND" || story === "UNPROCESSABLE_CONTENT" || story === "BAD_REQUEST") notFound();
  if (typeof story === "string") return <Forbidden />;
  return (
    <Prefetch
      load={({ api, queries }) =>
        Promise.resolve(queries.setQueryData(api.timeOff.story.queryKey({ id }), story))
      }
    >
      <RequestPage id={id} />
    </Prefetch>
  );
}

/** Which refusal it was; anything else is a fault and goes on to the error page. */
function codeOf(error: unknown): TRPCError["code"] {
  const refusals = ["NOT_FOUND", "FORBIDDEN", "UNPROCESSABLE_CONTENT", "BAD_REQUEST"];
  if (error instanceof TRPCError && refusals.includes(error.code)) return error.code;
  throw error;
}
