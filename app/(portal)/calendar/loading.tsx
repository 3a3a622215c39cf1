import { CalendarSkeleton } from "@/features/calendar/calendar-skeleton";

export default CalendarSkeleton;
