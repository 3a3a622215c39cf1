import { createLoader, type SearchParams } from "@/features/address/address";
import { Chart } from "@/features/people/chart/chart";
import { parseAsId } from "@/features/people/directory-filters";
import { serverCaller } from "@/server/auth/server-caller";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";
import { refusalOf } from "../../refusal";

const loadPerson = createLoader({ person: parseAsId });

export const generateMetadata = titled("chart.title");

export default async function ChartPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { person } = await loadPerson(searchParams);
  const call = await serverCaller();
  const { employee } = await call.me.get();
  const sought = person === null ? "absent" : await call.people.profile({ id: person }).catch(refusalOf);
  const around = typeof sought === "string" ? await call.people.profile({ id: employee.id }) : sought;
  return (
    <Prefetch
      words={["chart", "people"]}
      load={({ api, queries }) => {
        queries.setQueryData(api.people.profile.queryKey({ id: around.id }), around);
        const opened = [...around.above.map(({ id }) => id), around.id];
        return Promise.all([
          queries.prefetchQuery(api.people.chart.queryOptions({})),
          ...opened.map((manager_id) => queries.prefetchQuery(api.people.chart.queryOptions({ manager_id }))),
        ]);
      }}
    >
      <Chart key={around.id} aroundId={around.id} />
    </Prefetch>
  );
}
