/** How a key pressed with the command key is written here: ⌘Z on Apple's keyboards, Ctrl Z on others. Only in a browser. */
export function shortcut(letter: string): string {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform) ? `⌘${letter}` : `Ctrl ${letter}`;
}

/** Whether the key is this letter with the command key alone. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
  return key.toLowerCase() === letter && metaKey !== ctrlKey && !altKey && !shiftKey;
}
