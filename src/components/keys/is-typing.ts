/** Whether a key belongs to where it is pressed: to a text that is typed, or to what stands over the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]") ||
    target.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null
  );
}
