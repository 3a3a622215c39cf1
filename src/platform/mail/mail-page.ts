const NAME = "HIATUS_MAIL_PAGE";

/**
 * Sets whether this run shows kept mails on a page, to everybody who can reach it: the demo and development
 * do. Kept mails let their reader sign in as somebody, so no operator's setting opens it. It is kept in the
 * environment, because `next dev` is a process of its own.
 */
export function setMailPage(isOpen: boolean): void {
  if (isOpen) process.env[NAME] = "open";
  else delete process.env[NAME];
}

/** Whether kept mails are shown on a page. */
export function isMailPageOpen(): boolean {
  return process.env[NAME] === "open";
}
