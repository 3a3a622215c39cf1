import { RequestSkeleton } from "@/features/time-off/request-skeleton";

export default RequestSkeleton;
