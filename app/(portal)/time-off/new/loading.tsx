import { NewRequestSkeleton } from "@/features/time-off/new-request-skeleton";

export default NewRequestSkeleton;
