import { forgetKept } from "../kept-pages";

/** Leaves for the sign-in, which leads back to this page; nothing stays kept of it. */
export function goToSignIn() {
  if (typeof window === "undefined" || window.location.pathname.startsWith("/sign-in")) return;
  const { pathname, search, hash } = window.location;
  void forgetKept();
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}${hash}`);
}
