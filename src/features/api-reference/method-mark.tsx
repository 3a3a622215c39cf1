import { cn } from "@/components/class-names";

const LOOKS: Readonly<Record<string, string>> = {
  GET: "bg-accent-soft text-accent-ink",
  POST: "bg-good-soft text-good-ink",
  PUT: "bg-warn-soft text-warn-ink",
  DELETE: "bg-danger-soft text-danger-ink",
};

/** The method of a call; the word carries the meaning, the colour only helps. */
export function MethodMark({ method, isShort = false }: { method: string; isShort?: boolean }) {
  return (
    <span
      className={cn(
        "shrink-0 rounded px-1.5 text-center font-mono text-small font-strong",
        isShort ? "w-11" : "py-0.5",
        LOOKS[method],
      )}
    >
      {isShort && method === "DELETE" ? (
        <abbr title="DELETE" className="no-underline">
          DEL
        </abbr>
      ) : (
        method
      )}
    </span>
  );
}
