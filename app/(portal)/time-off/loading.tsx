import { TimeOffSkeleton } from "@/features/time-off/list/time-off-skeleton";

export default TimeOffSkeleton;
