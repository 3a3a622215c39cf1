import { type ClassNameValue, extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { theme: { text: ["small", "body", "title", "figure"], "font-weight": ["normal", "strong"] } },
});

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(classes);
}
