import { notFound, redirect } from "next/navigation";
import { Forbidden } from "@/features/frame/forbidden";
import { monthInput } from "@/features/time-off/calendar/month-input";
import { ChangeRequest } from "@/features/time-off/change/change-request";
import { serverCaller } from "@/server/auth/server-caller";
import { titled } from "../../../../titled";
import { fetchMe } from "../../../me-of-page";
import { Prefetch } from "../../../prefetch";
import { refusalOf } from "../../../refusal";

export const generateMetadata = titled("new_request.change.title");

export default async function ChangeRequestPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const story = await (await serverCaller()).timeOff.story({ id }).catch(refusalOf);
  if (story === "absent") notFound();
  if (story === "forbidden") return <Forbidden />;
  const { request } = story;
  if (!request.may_change) redirect(`/time-off/${id}`);
  return (
    <Prefetch
      words={["breakdown", "new_request", "preview", "refusals"]}
      load={async ({ api, queries, call }) => {
        queries.setQueryData(api.timeOff.story.queryKey({ id }), story);
        const { employee } = await fetchMe({ api, queries, call });
        const other = employee.id === request.employee_id ? null : request.employee_id;
        await Promise.all([
          queries.prefetchQuery(api.balances.list.queryOptions(other ? { employee_id: other } : {})),
          queries.prefetchQuery(api.people.bookable.queryOptions({})),
          queries.prefetchQuery(api.calendar.range.queryOptions(monthInput(request.start_date, other))),
        ]);
      }}
    >
      <ChangeRequest id={id} />
    </Prefetch>
  );
}
