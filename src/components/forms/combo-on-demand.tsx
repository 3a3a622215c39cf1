"use client";

import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cn } from "../class-names";
import { FieldProblem, inputLook } from "./field";

/** The look of what stands at the end of the field: its arrow, or what empties it. */
export const comboSide = "absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded text-muted";

/** What a combo box shows before anybody wants to use it. */
export interface ComboLook {
  label: string;
  isLabelHidden?: boolean | undefined;
  /** The name of what is chosen. */
  shown: string;
  placeholder?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the end of the input. */
  side: ReactNode;
  className?: string | undefined;
  inputClassName?: string | undefined;
}

/**
 * Passed to the combo box that replaces its placeholder: what was typed there, and whether it had the focus.
 */
export interface TakenOver {
  typed?: string | undefined;
  takesFocus?: boolean | undefined;
}

/**
 * A combo box whose code is loaded when somebody points at it or focuses it; until then an input that looks
 * the same is shown.
 */
export function comboOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props & TakenOver>>,
  useLook: (props: Props) => ComboLook,
): ComponentType<Props> {
  let Loaded: ComponentType<Props & TakenOver> | null = null;
  let loading: Promise<unknown> | null = null;
  const wanted = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      () => {
        loading = null;
      },
    );
    return loading;
  };
  return function ComboOnDemand(props: Props) {
    const [Combo, setCombo] = useState(() => Loaded);
    const [takenOver, setTakenOver] = useState<TakenOver>({});
    const look = useLook(props);
    if (Combo) return <Combo {...props} {...takenOver} />;
    return (
      <StandIn
        look={look}
        onPointed={() => void wanted()}
        onFocused={async (input) => {
          await wanted();
          if (!Loaded) return;
          const typed = input.value === look.shown ? undefined : input.value;
          // At once: what is typed between this look at the input and a later render would be lost.
          flushSync(() => {
            setTakenOver({ typed, takesFocus: document.activeElement === input });
            setCombo(() => Loaded);
          });
        }}
      />
    );
  };
}

interface StandInProps {
  look: ComboLook;
  onPointed: () => void;
  onFocused: (input: HTMLInputElement) => void;
}

function StandIn({ look, onPointed, onFocused }: StandInProps) {
  const id = useId();
  const { label, isLabelHidden, shown, placeholder, hint, error, side, className } = look;
  return (
    <div className={cn("flex min-w-0 flex-col", className)}>
      <label
        htmlFor={id}
        className={cn("mb-1 self-start text-small font-strong", isLabelHidden && "sr-only")}
      >
        {label}
      </label>
      <div className="relative">
        <input
          key={shown}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={shown}
          placeholder={placeholder}
          onPointerEnter={onPointed}
          onFocus={(event) => onFocused(event.currentTarget)}
          className={cn(inputLook, "h-10 text-ellipsis", look.inputClassName)}
        />
        {side}
      </div>
      {hint ? <p className="mt-1 text-small text-muted">{hint}</p> : null}
      <FieldProblem id={`${id}-error`} message={error} />
    </div>
  );
}

/** Types into the input what was typed into its placeholder. */
export function useTakeOver({ typed, takesFocus }: TakenOver) {
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState({ typed, takesFocus });
  // Before anything else is typed, because input between the two would be lost.
  useLayoutEffect(() => {
    if (!input.current || !first.takesFocus) return;
    input.current.focus();
    if (first.typed === undefined) return;
    // Bypasses React's own setter, which would treat it as its own change.
    Reflect.set(HTMLInputElement.prototype, "value", first.typed, input.current);
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [first]);
  return input;
}
