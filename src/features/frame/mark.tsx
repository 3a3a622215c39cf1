/** The mark of the product: a pause. */
export function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-6 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <rect x="9" y="8" width="5" height="16" rx="2.5" className="fill-on-accent" />
      <rect x="18" y="14" width="5" height="10" rx="2.5" className="fill-on-accent" />
      <circle cx="20.5" cy="9.5" r="2" className="fill-on-accent" />
    </svg>
  );
}
