/** Whether a key belongs to the element where it is pressed: a text field, or something over the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]") ||
    target.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null
  );
}
