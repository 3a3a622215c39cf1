import { TimeOffSkeleton } from "@/features/time-off/time-off-skeleton";

export default TimeOffSkeleton;
