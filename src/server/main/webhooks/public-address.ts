import { BlockList, isIP } from "node:net";

/** Every range that is not the public internet (RFC 6890 and its successors). */
const ranges: readonly (readonly [network: string, prefix: number])[] = [
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
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

/** The last four bytes of such an address are one of version 4. */
const wrapped = [/^::ffff:(?:0:)?(.+)$/iu, /^64:ff9b::(.+)$/iu];

const blocked = new BlockList();
for (const [network, prefix] of ranges) {
  blocked.addSubnet(network, prefix, isIP(network) === 6 ? "ipv6" : "ipv4");
}

/** `c0a8:1` as `192.168.0.1`; what is written with dots stays. */
function toDotted(tail: string): string {
  if (tail.includes(".")) return tail;
  const groups = tail.split(":").map((group) => Number.parseInt(group === "" ? "0" : group, 16));
  const [high = 0, low = 0] = groups.length === 1 ? [0, groups[0]] : groups;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Whether an IP address belongs to the public internet. What is no address does not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  if (version === 4) return !blocked.check(address, "ipv4");
  for (const pattern of wrapped) {
    const tail = pattern.exec(address)?.[1];
    if (tail !== undefined) return isPublicAddress(toDotted(tail));
  }
  return !blocked.check(address, "ipv6");
}

/** Names that never leave the machine or its network. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|arpa)\.?$/iu;

/** Why nothing is sent to an address; nothing where it may be tried. Where a name leads is looked at when it is sent. */
export function addressError(url: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(url)) return "Write a whole address, such as https://example.com/hooks";
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return "An address must hold no user name or password";
  if (allowsPrivate && (protocol === "http:" || protocol === "https:")) return undefined;
  if (protocol !== "https:") return "Only https addresses are allowed";
  const host = hostname.replace(/^\[(.*)\]$/u, "$1");
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : "Private addresses are not allowed";
  if (localName.test(host) || !host.includes(".")) return "Private addresses are not allowed";
  return undefined;
}
