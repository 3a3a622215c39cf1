import { RequestSkeleton } from "@/features/time-off/request/request-skeleton";

export default RequestSkeleton;
