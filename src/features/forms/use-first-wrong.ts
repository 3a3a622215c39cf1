"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Brings the first wrong field of a form into sight and focus once its refusal is drawn. */
export function useFirstWrong() {
  const element = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) focusFirstWrong(element.current);
  }, [times]);
  return {
    /** What the form's element takes as its `ref`. */
    holdElement: useCallback((form: HTMLFormElement | null) => {
      element.current = form;
    }, []),
    /** Whether the form is in the page. */
    isShown: () => element.current !== null,
    showFirstWrong: () => setTimes((before) => before + 1),
  };
}

const WRONG = "[aria-invalid=true], [data-invalid]";
const TAKES_FOCUS = "input:not([type=hidden]), select, textarea, button, [tabindex='0']";

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(WRONG);
  if (!wrong) return;
  wrong.closest("details")?.setAttribute("open", "");
  wrong.scrollIntoView({ block: "center" });
  const control = wrong.matches(TAKES_FOCUS) ? wrong : wrong.querySelector<HTMLElement>(TAKES_FOCUS);
  control?.focus({ preventScroll: true });
}
