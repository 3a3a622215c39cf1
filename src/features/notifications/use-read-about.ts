"use client";

import { useEffect, useEffectEvent } from "react";
import { useBell } from "./bell/use-bell";
import { useMarkRead } from "./use-mark-read";

/** Opening the page of something marks its notifications as read. */
export function useReadAbout(subjectId: string): void {
  const { unread } = useBell();
  const markRead = useMarkRead();
  const read = useEffectEvent((about: string) => {
    if (unread > 0) markRead({ about: [about] });
  });
  useEffect(() => read(subjectId), [subjectId]);
}
