import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DepartmentsPage } from "@/features/departments/departments-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.departments") };
}

export default function AdminDepartmentsPage() {
  return (
    <Prefetch
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "active" })),
          queries.prefetchQuery(api.people.counts.queryOptions({ by: "department" })),
          queries.prefetchQuery(api.departments.managers.queryOptions()),
        ])
      }
    >
      <DepartmentsPage />
    </Prefetch>
  );
}
