import { DepartmentsPage } from "@/features/departments/departments-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.departments");

export default function AdminDepartmentsPage() {
  return (
    <Prefetch
      words={["departments"]}
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
