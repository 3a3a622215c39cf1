const NAME = "HIATUS_MAIL_PAGE";

/**
 * Says whether this run shows kept mails on a page, to whoever reaches it: the demo and development do. Kept mails let their reader
 * sign in as somebody, so a setting of the operator's does not open it. In the environment, for `next dev` is a process of its own.
 */
export function setMailPage(isOpen: boolean): void {
  if (isOpen) process.env[NAME] = "open";
  else delete process.env[NAME];
}

/** Whether kept mails are shown on a page. */
export function isMailPageOpen(): boolean {
  return process.env[NAME] === "open";
}
