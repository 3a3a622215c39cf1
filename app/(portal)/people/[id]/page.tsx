import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Forbidden } from "@/features/frame/forbidden";
import { Profile } from "@/features/people/profile";
import { getTranslations, titleOfName } from "@/features/words/get-translations";
import { serverCaller } from "@/server/auth/server-caller";
import { Prefetch } from "../../prefetch";
import { refusalOf } from "../../refusal";

type Params = Promise<{ id: string }>;

const findPerson = cache(async (id: string) =>
  (await serverCaller()).people.profile({ id }).catch(refusalOf),
);

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const person = await findPerson((await params).id);
  return {
    title: typeof person === "string" ? (await getTranslations("people"))("title") : titleOfName(person.name),
  };
}

export default async function PersonPage({ params }: { params: Params }) {
  const { id } = await params;
  const person = await findPerson(id);
  if (person === "absent") notFound();
  if (person === "forbidden") return <Forbidden />;
  return (
    <Prefetch
      words={["audit", "balance", "jobs", "ledger", "profile", "time_off"]}
      load={({ api, queries }) => {
        queries.setQueryData(api.people.profile.queryKey({ id }), person);
        return person.personal === null
          ? Promise.resolve()
          : queries.prefetchQuery(api.balances.list.queryOptions({ employee_id: id }));
      }}
    >
      <Profile id={id} />
    </Prefetch>
  );
}
