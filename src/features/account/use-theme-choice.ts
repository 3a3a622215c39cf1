"use client";

import { useMutation } from "@tanstack/react-query";
import { useTheme } from "next-themes";
import { useTRPC } from "@/client/trpc";

const THEMES = ["light", "dark", "system"] as const;

/** Applies a theme at once here, and saves it in the profile for other devices. */
export function useThemeChoice() {
  const trpc = useTRPC();
  const { setTheme } = useTheme();
  const { mutate: keep } = useMutation(trpc.account.updateProfile.mutationOptions());
  return (id: string) => {
    const theme = THEMES.find((known) => known === id);
    if (!theme) return;
    setTheme(theme);
    keep({ theme });
  };
}
