import ipaddr from "ipaddr.js";

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
/** A network such as 10.0.0.0/8: its address, and the number of leading bits that its members share. */
export type IpNetwork = readonly [IpAddress, number];

/** The part of IPv6 that is assigned to the public Internet. The rest, such as ::127.0.0.1 or 4000::1, belongs to nobody. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address, as a resolver or a parsed URL writes it, belongs to the public Internet (C-60). Every other range is refused:
 * private, loopback, link-local, shared, multicast, reserved and documentation addresses, and IPv6 forms that contain an IPv4 address,
 * because a gateway may turn such a form into a connection to the private address inside it.
 */
export function isPublicAddress(address: string): boolean {
  const read = readAddress(address);
  if (read?.range() !== "unicast") return false;
  return read.kind() === "ipv4" || read.match(globalUnicast);
}

export function isLoopbackAddress(address: string): boolean {
  return readAddress(address)?.range() === "loopback";
}

/** The address in the host of a parsed URL; null if the host is a name. The URL parser writes every spelling of an address in one form. */
export function addressInHost(hostname: string): string | null {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return readAddress(hostname) === null ? null : hostname;
}

/** A network, or a single address as the network of that address alone; null for any other text. */
export function readNetwork(text: string): IpNetwork | null {
  const [address = "", bits, ...rest] = text.split("/");
  const read = readAddress(address);
  if (read === null || rest.length > 0) return null;
  const mostBits = read.kind() === "ipv4" ? 32 : 128;
  const count = bits === undefined ? mostBits : Number(bits);
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null;
  return count <= mostBits ? [read, count] : null;
}

export function isInNetwork(address: string, [network, bits]: IpNetwork): boolean {
  const read = readAddress(address);
  return read?.kind() === network.kind() && read.match(network, bits);
}

/** Only IPv4 addresses of four decimal numbers: some programs read 010.0.0.1 as 8.0.0.1. The library is slow with names. */
function readAddress(text: string): IpAddress | null {
  if (text.includes(":")) return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
  if (!/^[\d.]+$/.test(text) || !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  return ipaddr.IPv4.parse(text);
}
