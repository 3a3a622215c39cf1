import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EmployeePage } from "@/features/employees/employee-page";
import { Forbidden } from "@/features/frame/forbidden";
import { getTranslations, titleOfName } from "@/features/words/get-translations";
import { serverCaller } from "@/server/auth/server-caller";
import { Prefetch } from "../../../prefetch";
import { refusalOf } from "../../../refusal";

type Params = Promise<{ id: string }>;

const findPerson = cache(async (id: string) =>
  (await serverCaller()).people.profile({ id }).catch(refusalOf),
);

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const person = await findPerson((await params).id);
  return {
    title:
      typeof person === "string" ? (await getTranslations("employees"))("title") : titleOfName(person.name),
  };
}

export default async function AdminPersonPage({ params }: { params: Params }) {
  const { id } = await params;
  const person = await findPerson(id);
  if (person === "absent") notFound();
  if (person === "forbidden" || person.personal === null) return <Forbidden />;
  return (
    <Prefetch
      words={[
        "access",
        "delegations",
        "employees",
        "jobs",
        "notices_of_person",
        "people",
        "picture",
        "profile",
        "recount",
        "sessions",
        "undo",
      ]}
      load={({ api, queries }) => {
        queries.setQueryData(api.people.profile.queryKey({ id }), person);
        return Promise.all([
          queries.prefetchQuery(api.employees.policies.queryOptions({ id })),
          queries.prefetchQuery(api.employees.adjustments.queryOptions({ id })),
          queries.prefetchQuery(api.employees.notices.queryOptions({ id })),
          queries.prefetchQuery(api.delegations.overview.queryOptions({ approver_id: id })),
          queries.prefetchQuery(api.balances.list.queryOptions({ employee_id: id })),
          queries.prefetchQuery(api.policies.list.queryOptions()),
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "active" })),
          queries.prefetchQuery(api.positions.list.queryOptions()),
          queries.prefetchQuery(api.sites.list.queryOptions()),
          queries.prefetchQuery(api.employmentTypes.list.queryOptions()),
        ]);
      }}
    >
      <EmployeePage id={id} />
    </Prefetch>
  );
}
