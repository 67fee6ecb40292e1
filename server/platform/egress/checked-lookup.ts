import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isInNetwork, isPublicAddress, type IpNetwork } from "@corridor/product/network-address";
import { EgressError } from "./failure.ts";

type LookupRules = {
  readonly allowsLoopback: boolean;
  readonly forbiddenNetworks: readonly IpNetwork[];
  readonly dnsServers: readonly string[] | undefined;
};

/** The name system answers within seconds or not at all; the time limit of the whole call applies as well. */
const resolverOptions = { timeout: 2_000, tries: 2 };

/**
 * A lookup for sockets that gives only checked addresses. The socket connects to an address of this very answer and never asks again,
 * so a name that changes its answer gains nothing. One forbidden address among several refuses the name.
 *
 * It asks the name servers itself: `dns.lookup` would occupy one of the process's few threads for as long as a name server is slow, and
 * would also find names of the hosts file and of the local search domain.
 */
export function openCheckedLookup({ allowsLoopback, forbiddenNetworks, dnsServers }: LookupRules): {
  readonly lookup: LookupFunction;
  isForbidden(address: string): boolean;
  close(): void;
} {
  const resolver = new Resolver(resolverOptions);
  if (dnsServers) resolver.setServers(dnsServers);
  const isForbidden = (address: string) => forbiddenNetworks.some((network) => isInNetwork(address, network));

  async function checkedAddresses(name: string): Promise<{ address: string; family: number }[]> {
    if (allowsLoopback && name === "localhost") return [ipv4("127.0.0.1"), ipv6("::1")];
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const [four, six] = answers.map((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const found = [...four!.map(ipv4), ...six!.map(ipv6)];
    if (found.length === 0) throw new EgressError("name-unknown");
    for (const { address } of found)
      if (!isPublicAddress(address) || isForbidden(address)) throw new EgressError("address-forbidden");
    return found;
  }

  return {
    lookup(name, { all }, callback) {
      checkedAddresses(name).then(
        (found) => (all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family)),
        (error: unknown) => callback(error as Error, []),
      );
    },
    isForbidden,
    close: () => resolver.cancel(),
  };
}

const ipv4 = (address: string) => ({ address, family: 4 });
const ipv6 = (address: string) => ({ address, family: 6 });
