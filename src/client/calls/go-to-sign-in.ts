import { forgetKept } from "../kept-pages";

/** Goes to the sign-in page, which leads back here afterwards; kept pages are deleted. */
export function goToSignIn() {
  if (typeof window === "undefined" || window.location.pathname.startsWith("/sign-in")) return;
  const { pathname, search, hash } = window.location;
  void forgetKept();
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}${hash}`);
}
