"use client";

import { LoadProblem } from "@/features/frame/load-problem";

export default function PortalError({ reset }: { error: Error; reset: () => void }) {
  return <LoadProblem onRetry={reset} />;
}
