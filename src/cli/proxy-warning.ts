import type { Environment } from "@/platform/env";

/**
 * What the settings leave open about a proxy, for the console; null when nothing. The service itself only
 * speaks HTTP.
 */
export function proxyWarning({
  baseUrl,
  isBehindProxy,
}: Pick<Environment, "baseUrl" | "isBehindProxy">): string | null {
  if (!baseUrl.startsWith("https://") || isBehindProxy) return null;
  return "NEXTAUTH_URL is https, so a proxy stands in front: unless HIATUS_TRUST_PROXY is true, everybody has its address";
}
