"use client";

import type { ComponentType } from "react";
import { QueueSkeleton } from "@/features/approvals/queue-skeleton";
import { CalendarSkeleton } from "@/features/calendar/calendar-skeleton";
import { HomeSkeleton } from "@/features/home/home-skeleton";
import { NotificationSkeleton } from "@/features/notifications/notification-skeleton";
import { DirectorySkeleton } from "@/features/people/directory-skeleton";
import { ProfileSkeleton } from "@/features/people/profile-skeleton";
import { TablePageSkeleton } from "@/features/tables/table-page-skeleton";
import { NewRequestSkeleton } from "@/features/time-off/booking/new-request-skeleton";
import { TimeOffSkeleton } from "@/features/time-off/list/time-off-skeleton";
import { RequestSkeleton } from "@/features/time-off/request/request-skeleton";

const SKELETONS: readonly (readonly [path: RegExp, skeleton: ComponentType])[] = [
  [/^\/$/, HomeSkeleton],
  [/^\/time-off$/, TimeOffSkeleton],
  [/^\/time-off\/new$/, NewRequestSkeleton],
  [/^\/time-off\//, RequestSkeleton],
  [/^\/approvals$/, QueueSkeleton],
  [/^\/calendar$/, CalendarSkeleton],
  [/^\/people(\/chart)?$/, DirectorySkeleton],
  [/^\/people\//, ProfileSkeleton],
  [/^\/notifications$/, NotificationSkeleton],
  [/^\/admin/, TablePageSkeleton],
];

/** The skeleton of the next page; nothing if it is not known. */
export function NextSkeleton({ path }: { path: string }) {
  const Skeleton = SKELETONS.find(([pattern]) => pattern.test(path))?.[1];
  return Skeleton ? (
    <div data-next>
      <Skeleton />
    </div>
  ) : null;
}
