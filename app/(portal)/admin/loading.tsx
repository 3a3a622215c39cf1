import { TablePageSkeleton } from "@/features/tables/table-page-skeleton";

export default TablePageSkeleton;
