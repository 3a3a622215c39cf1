import { QueueSkeleton } from "@/features/approvals/queue-skeleton";

export default QueueSkeleton;
