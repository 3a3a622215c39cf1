"use client";

import { type ComponentType, useEffect, useState } from "react";

/** A component whose code is loaded at the first sign that it is wanted. */
export type Later<Props extends object> = ComponentType<Props> & {
  /** Starts to load it, because somebody points at what opens it. */
  wanted: () => void;
};

interface LaterOptions<Props> {
  /** Loads it when the page is used for the first time in any way, before whatever opens it is reached. */
  isSoon?: boolean;
  /** For what stands in the page while it shows nothing: it is loaded and drawn once this first holds. */
  isWanted?: (props: Props) => boolean;
}

const TRY_AGAIN_MS = 2_000;

/**
 * Keeps components that only an interaction shows out of the scripts that a page loads first. They are never in
 * the HTML, so they must not be the main content of a page. If it is shown before it has loaded, it appears as
 * soon as it has, also after a lost connection.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSoon = false, isWanted = () => true }: LaterOptions<Props> = {},
): Later<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const once = () => {
    // What comes later is made with React Aria, which no page begins with.
    loading ??= Promise.all([load(), import("./in-locale")]).then(
      ([Component, { InLocale }]) => {
        loaded = (props) => (
          <InLocale>
            <Component {...props} />
          </InLocale>
        );
      },
      () => {
        loading = null;
      },
    );
    return loading;
  };
  if (isSoon) onFirstSign(() => void once());
  function Shown(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [wasWanted, setWanted] = useState(() => isWanted(props));
    if (!wasWanted && isWanted(props)) setWanted(true);
    useEffect(() => {
      if (!wasWanted) return;
      let isGone = false;
      const bring = async () => {
        for (await once(); !loaded && !isGone; await once()) await pause();
        if (!isGone) setComponent(() => loaded);
      };
      void bring();
      return () => {
        isGone = true;
      };
    }, [wasWanted]);
    return Component && wasWanted ? <Component {...props} /> : null;
  }
  return Object.assign(Shown, { wanted: () => void once() });
}

let wasUsed = false;
const waiting: (() => void)[] = [];

function onFirstSign(begin: () => void) {
  if (wasUsed) begin();
  else waiting.push(begin);
}

if (typeof window !== "undefined") {
  const end = new AbortController();
  const begin = () => {
    end.abort();
    wasUsed = true;
    for (const one of waiting.splice(0)) one();
  };
  for (const sign of ["pointerover", "touchstart", "keydown"]) {
    window.addEventListener(sign, begin, { passive: true, signal: end.signal });
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TRY_AGAIN_MS);
  });
}
