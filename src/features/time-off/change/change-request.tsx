"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useMe } from "@/features/account/use-me";
import { RequestForm } from "../booking/request-form";

/** Change a request: the form of a new one, with what the request has. */
export function ChangeRequest({ id }: { id: string }) {
  const trpc = useTRPC();
  const me = useMe();
  const { data } = useSuspenseQuery({
    ...trpc.timeOff.story.queryOptions({ id }),
    // What is typed is about the request as it was opened.
    staleTime: Infinity,
  });
  const { request } = data;
  const { policy_id, start_date, end_date, start_date_type, end_date_type, note } = request;
  return (
    <RequestForm
      initial={{
        ...{ policy_id, start_date, end_date, start_date_type, end_date_type },
        note: note ?? "",
        employee_id: request.employee_id === me.employee.id ? null : request.employee_id,
      }}
      isRestored={false}
      keepAs={null}
      changing={{
        id,
        version: request.version,
        days: request.days,
        fileCount: request.attachments.length,
        isBesideChange: data.replacement_id !== null,
      }}
    />
  );
}
