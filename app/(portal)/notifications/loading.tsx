import { NotificationSkeleton } from "@/features/notifications/notification-skeleton";

export default NotificationSkeleton;
