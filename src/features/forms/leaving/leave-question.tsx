"use client";

import { useEffect, useSyncExternalStore } from "react";
import { later } from "@/components/overlays/later";
import { hasForms, isAsking, openQuestions, subscribe } from "./unsaved-forms";
import { watchWaysOut } from "./watch-ways-out";

// It is loaded with the first change, before anybody can be asked.
const LeaveDialog = later(() => import("./leave-dialog").then((module) => module.LeaveDialog));

const NO = () => false;

/** Asks once before changes are lost, whichever way somebody leaves; once in the frame. */
export function LeaveQuestion() {
  const isOpen = useSyncExternalStore(subscribe, isAsking, NO);
  const isWatching = useSyncExternalStore(subscribe, hasForms, NO);
  useEffect(openQuestions, []);
  useEffect(() => (isWatching ? watchWaysOut() : undefined), [isWatching]);
  return isOpen || isWatching ? <LeaveDialog isOpen={isOpen} /> : null;
}
