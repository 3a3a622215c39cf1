"use client";

import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { buttonLook } from "@/components/button-look";
import { Skeleton } from "@/components/skeleton";
import type { Operation } from "../document/reference";

// Most readers never open this, so its code is loaded on demand.
const TryForm = lazy(async () => ({ default: (await import("./try-form")).TryForm }));

/** Opens the form that sends a real call. */
export function TryIt({ operation }: { operation: Operation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`Try it: ${operation.summary}`}
        onClick={() => setOpen(!isOpen)}
        className={buttonLook({ size: "small" })}
      >
        <Play aria-hidden className="size-4" />
        Try it
      </button>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-3 h-40" />}>
          <TryForm operation={operation} />
        </Suspense>
      ) : null}
    </div>
  );
}
