import { NewRequestSkeleton } from "@/features/time-off/booking/new-request-skeleton";

export default NewRequestSkeleton;
