import { BlockList, isIP } from "node:net";

/** What IANA's registries list as not globally reachable, and what is written in another form of address. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  // Of IPv6 only what is given out as global unicast is public; in it, tunnels and documentation are not.
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

// One list for both would find each address of IPv4 in a network of IPv6, as which it can be written.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of NOT_PUBLIC) {
  const family = familyOf(network);
  blocked[family].addSubnet(network, prefix, family);
}

/** Whether an IP address is reached over the internet, and not a machine or a network of the operator's. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return !blocked[family].check(address, family);
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
