import { notFound } from "next/navigation";
import type { SearchParams } from "@/features/address/address";
import { Forbidden } from "@/features/frame/forbidden";
import { RequestPage } from "@/features/time-off/request/request-page";
import { serverCaller } from "@/server/auth/server-caller";
import { titled } from "../../../titled";
import { InItsOrganization } from "../../in-its-organization";
import { fetchMe } from "../../me-of-page";
import { Prefetch } from "../../prefetch";
import { refusalOf } from "../../refusal";

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = titled("request.title");

export default function OneRequestPage({ params, searchParams }: PageProps) {
  return (
    <InItsOrganization searchParams={searchParams}>
      <OneRequest params={params} />
    </InItsOrganization>
  );
}

async function OneRequest({ params }: Pick<PageProps, "params">) {
  const { id } = await params;
  const story = await (await serverCaller()).timeOff.story({ id }).catch(refusalOf);
  if (story === "absent") notFound();
  if (story === "forbidden") return <Forbidden />;
  return (
    <Prefetch
      words={["breakdown", "delegations", "request", "undo"]}
      load={async ({ api, queries, call }) => {
        queries.setQueryData(api.timeOff.story.queryKey({ id }), story);
        const { employee } = await fetchMe({ api, queries, call });
        if (employee.id !== story.employee.id) return;
        await queries.prefetchQuery(api.delegations.overview.queryOptions({}));
      }}
    >
      <RequestPage id={id} />
    </Prefetch>
  );
}
