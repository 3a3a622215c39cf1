/**
 * The sign-in address of a user who has none, because the address is somebody else's: nothing is sent there, and nobody
 * can type it (RFC 6761).
 */
export function addressOfNobody(userId: string): string {
  return `${userId}@no-address.invalid`;
}
