"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { useTranslations } from "@/features/words/use-translations";
import { type Decided, useUndo } from "./use-undo";

interface UndoButtonProps {
  decided: Decided;
  /** Until when; null: there is nothing to take back. */
  until: string | null;
  /** Which decision, where several stand together. */
  label?: string;
  size?: "small";
}

/** Takes one's decision back, as long as that is possible. */
export function UndoButton({ decided, until, label, size }: UndoButtonProps) {
  const t = useTranslations("undo");
  const { takeBack } = useUndo();
  const [isPending, setIsPending] = useState(false);
  const isOpen = useIsBefore(until);
  if (!isOpen) return null;
  const undo = async () => {
    setIsPending(true);
    await takeBack([decided]);
    setIsPending(false);
  };
  return (
    <Button
      {...(size ? { size } : {})}
      {...(label ? { "aria-label": label } : {})}
      isPending={isPending}
      onPress={() => void undo()}
    >
      <Undo2 aria-hidden className="size-4" />
      {t("label")}
    </Button>
  );
}

/** Whether it is before an instant; it looks again when that has come. */
function useIsBefore(instant: string | null): boolean {
  const isMounted = useMounted();
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (instant === null) return undefined;
    const timer = setTimeout(() => setPassed(instant), Math.max(0, Date.parse(instant) - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return isMounted && instant !== null && passed !== instant;
}
