"use client";

import { ChevronDown, ChevronUp, GripVertical, X } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { cn } from "@/components/class-names";
import { useTranslations } from "@/features/words/use-translations";
import { movedTo } from "./approver-order";

interface Person {
  id: string;
  name: string;
}

interface ApproverListProps {
  approvers: readonly Person[];
  onChange: (next: Person[]) => void;
}

/** The approvers in their order, which is changed by dragging, or with the buttons of each. */
export function ApproverList({ approvers, onChange }: ApproverListProps) {
  const t = useTranslations("employees");
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <ol aria-label={t("approvers")} className="divide-y">
      {approvers.map((person, at) => (
        <li
          key={person.id}
          draggable={approvers.length > 1}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", person.name);
            setDragged(person.id);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(person.id);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged !== person.id) onChange(movedTo(approvers, dragged, at));
            endDrag();
          }}
          onDragEnd={endDrag}
          className={cn(
            "flex items-center gap-3 py-2 pr-2 pl-3",
            approvers.length > 1 && "cursor-grab",
            dragged === person.id && "opacity-50",
            dragged !== null && dragged !== person.id && over === person.id && "bg-accent-soft",
          )}
        >
          {approvers.length > 1 ? (
            <GripVertical aria-hidden className="size-4 shrink-0 text-muted max-sm:hidden" />
          ) : null}
          <span className="w-4 text-small text-muted tabular-nums">{at + 1}</span>
          <Avatar name={person.name} className="max-sm:hidden" />
          <span className="min-w-0 grow wrap-anywhere">
            <bdi>{person.name}</bdi>
          </span>
          <ApproverButtons
            name={person.name}
            isFirst={at === 0}
            isLast={at === approvers.length - 1}
            onMove={(by) => onChange(movedTo(approvers, person.id, at + by))}
            onRemove={() => onChange(approvers.filter((one) => one.id !== person.id))}
          />
        </li>
      ))}
    </ol>
  );
}

interface ApproverButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ApproverButtons({ name, isFirst, isLast, onMove, onRemove }: ApproverButtonsProps) {
  const t = useTranslations("employees");
  const look = { variant: "ghost", size: "small-icon" } as const;
  return (
    <span className="flex shrink-0">
      <Button {...look} aria-label={t("move_up", { name })} isDisabled={isFirst} onPress={() => onMove(-1)}>
        <ChevronUp aria-hidden className="size-4" />
      </Button>
      <Button {...look} aria-label={t("move_down", { name })} isDisabled={isLast} onPress={() => onMove(1)}>
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <Button {...look} aria-label={t("remove_approver", { name })} onPress={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
