"use client";

import { ThemeProvider } from "next-themes";
import { type ReactNode, useState } from "react";

interface SurroundingsProps {
  nonce: string;
  theme: string;
  children: ReactNode;
}

/** What every page stands in: its theme, and the nonce of what it may add. */
export function Surroundings({ nonce, theme, children }: SurroundingsProps) {
  // The document keeps the nonce that it came with, whatever a later refresh of the page brings.
  const [ownNonce] = useState(nonce);
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme={theme}
      enableColorScheme={false}
      storageKey="hiatus.theme"
      nonce={ownNonce}
    >
      <meta property="csp-nonce" nonce={ownNonce} content={ownNonce} />
      {children}
    </ThemeProvider>
  );
}
