import { Monitor, Moon, Sun } from "lucide-react";

export const THEMES = [
  { id: "light", icon: Sun },
  { id: "dark", icon: Moon },
  { id: "system", icon: Monitor },
] as const;
