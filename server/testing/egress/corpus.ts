import type { EgressFailure } from "../../platform/egress/failure.ts";
import type { DnsRecord, DnsRecords } from "./dns-server.ts";

/** An address that belongs to the public Internet by its range, but that IANA gave to nobody: no test calls a real machine. */
const publicAddress = "3ffe::53";
/** Public addresses of the installation itself. */
export const ownNetwork = "3ffe:0:0:9::/64";

/** Spellings of the own machine; the demo allows them. */
export const loopbackHosts: readonly string[] = [
  ...["127.0.0.1", "127.0.0.2", "127.1.2.3", "127.255.255.254"],
  ...["2130706433", "017700000001", "0x7f000001", "0X7F000001", "127.1", "127.0.1", "127.66051"],
  ...["0177.0.0.1", "0x7f.0.0.1", "0177.0x0.0.01", "00000177.0.0.1", "0x7f.1", "127.0.0.1."],
  ...["１２７.０.０.１", "①②⑦.⓪.⓪.①", "127。0。0。1", "127．0．0．1", "127｡0｡0｡1"],
  ...["%31%32%37.0.0.1", "127%2e0%2e0%2e1"],
  ...["[::1]", "[0:0:0:0:0:0:0:1]", "[0000::0001]", "[::0.0.0.1]"],
  ...["localhost", "LOCALHOST", "ｌｏｃａｌｈｏｓｔ", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ"],
];

/** Hosts that are forbidden in the demo as well. */
export const forbiddenHosts: readonly string[] = [
  ...["0.0.0.0", "0", "0x0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.254"],
  ...["192.168.0.1", "192.168.255.255", "169.254.0.1", "100.64.0.1", "100.127.255.254"],
  ...["169.254.169.254", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.16689662", "169.254.43518"],
  ...["192.0.0.1", "192.0.0.170", "192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "198.19.255.254"],
  ...["192.88.99.1", "192.31.196.1", "192.52.193.1", "192.175.48.1"],
  ...["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "4294967295"],
  ...["[::]", "[0::0]", "[::2]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:127.0.0.1]"],
  ...["[::FFFF:169.254.169.254]", "[::ffff:10.0.0.1]", "[::ffff:0.0.0.0]", "[::ffff:1.1.1.1]"],
  ...["[::127.0.0.1]", "[::7f00:1]", "[::a9fe:a9fe]", "[::ffff:0:127.0.0.1]", "[::ffff:0:7f00:1]"],
  ...["[64:ff9b::127.0.0.1]", "[64:ff9b::a9fe:a9fe]", "[64:ff9b::10.0.0.1]", "[64:ff9b::1.1.1.1]"],
  ...["[64:ff9b:1::7f00:1]", "[64:ff9b:1:ffff::10.0.0.1]", "[2002:7f00:1::]", "[2002:a9fe:a9fe::1]"],
  ...[
    "[2002:c0a8:1::1]",
    "[2001::1]",
    "[2001:0:4136:e378:8000:63bf:80ff:fffe]",
    "[2001:db8::1]",
    "[3fff::1]",
  ],
  ...["[2001:2::1]", "[2001:10::1]", "[2001:20::1]", "[2620:4f:8000::1]", "[100::1]", "[5f00::1]"],
  ...["[fe80::1]", "[febf::1]", "[fec0::1]", "[fc00::1]", "[fd00::1]", "[fd00:ec2::254]", "[ff02::1]"],
  ...["[ff0e::1]", "[4000::1]", "[8000::1]", "[e000::1]", "[3ffe:0:0:9::1]"],
  ...["app.localhost", "localhost.", "app.localhost."],
];

/** Whole addresses with a wrong form, and the reason. PORT is an allowed port with a listener on every address of this machine. */
export const wrongUrls: readonly (readonly [string, EgressFailure])[] = [
  ["http://public.test:PORT/", "address-forbidden"],
  ["http://10.0.0.1:PORT/", "address-forbidden"],
  ["ftp://127.0.0.1:PORT/", "address-forbidden"],
  ["gopher://127.0.0.1:PORT/_POST", "address-forbidden"],
  ["ws://127.0.0.1:PORT/", "address-forbidden"],
  ["file:///etc/passwd", "address-invalid"],
  ["data:text/plain,127.0.0.1", "address-invalid"],
  ["javascript:alert(1)", "address-invalid"],
  ["https://user@public.test:PORT/", "address-forbidden"],
  ["https://user:secret@127.0.0.1:PORT/", "address-forbidden"],
  ["https://public.test@127.0.0.1:PORT/", "address-forbidden"],
  ["https://127.0.0.1:PORT@public.test/", "address-forbidden"],
  ["https://@127.0.0.1:PORT/", "address-forbidden"],
  ["https://:@127.0.0.1:PORT/", "address-forbidden"],
  ["https://public.test#@127.0.0.1:PORT/", "address-invalid"],
  ["https://public.test/#127.0.0.1", "address-invalid"],
  ["https://public.test\\@127.0.0.1:PORT/", "address-invalid"],
  ["https://127.0.0.1:PORT\\.public.test/", "address-invalid"],
  ["https:\\\\127.0.0.1:PORT/", "address-invalid"],
  ["https:127.0.0.1:PORT/", "address-invalid"],
  ["https:/127.0.0.1:PORT/", "address-invalid"],
  ["https:///127.0.0.1:PORT/", "address-invalid"],
  ["//127.0.0.1:PORT/", "address-invalid"],
  ["127.0.0.1:PORT", "address-invalid"],
  ["", "address-invalid"],
  ["https://", "address-invalid"],
  [" https://127.0.0.1:PORT/", "address-invalid"],
  ["https://127.0.0.1\t:PORT/", "address-invalid"],
  ["https://127.0.0.1:PORT/ HTTP/1.1\r\nHost: public.test", "address-invalid"],
  ["https://lo\u{200b}calhost:PORT/", "address-invalid"],
  ["https://127.0.0.1\u{0}.public.test:PORT/", "address-invalid"],
  ["https://127.0.0.1%00.public.test:PORT/", "address-invalid"],
  ["https://[::1%25lo]:PORT/", "address-invalid"],
  ["https://[::1%lo]:PORT/", "address-invalid"],
  ["https://[fe80::1%25eth0]:PORT/", "address-invalid"],
  ["https://[127.0.0.1]:PORT/", "address-invalid"],
  ["https://[::1]PORT/", "address-invalid"],
  ["https://[::1]:PORT:443/", "address-invalid"],
  ["https://::1:PORT/", "address-invalid"],
  ["https://[::ffff:127.1]:PORT/", "address-invalid"],
  ["https://127.0.0.0.1:PORT/", "address-invalid"],
  ["https://256.0.0.1:PORT/", "address-invalid"],
  ["https://0x100000000:PORT/", "address-invalid"],
  ["https://127.0.0.08:PORT/", "address-invalid"],
  ["https://public.test.:PORT/", "address-invalid"],
  ["https://public..test:PORT/", "address-invalid"],
  [`https://${"a".repeat(64)}.test:PORT/`, "address-invalid"],
  [`https://${"a.".repeat(150)}test:PORT/`, "address-invalid"],
  [`https://public.test/${"a".repeat(2_000)}`, "address-invalid"],
  ["https://public.test:65536/", "address-invalid"],
  ["https://public.test:-1/", "address-invalid"],
  ...["0", "22", "25", "80", "5432", "6379", "8080"].map(
    (port) => [`https://public.test:${port}/`, "address-forbidden"] as const,
  ),
];

/** Names of which at least one address is forbidden. */
const forbiddenNames: Readonly<Record<string, DnsRecord>> = {
  "127.0.0.1.nip.test": { addresses: ["127.0.0.1"] },
  "10-0-0-1.nip.test": { addresses: ["10.0.0.1"] },
  "7f000001.nip.test": { addresses: ["127.0.0.1"] },
  "www.127.0.0.2.nip.test": { addresses: ["127.0.0.2"] },
  "metadata.google.internal": { addresses: ["169.254.169.254"] },
  "zero.test": { addresses: ["0.0.0.0"] },
  "shared.test": { addresses: ["100.64.0.1"] },
  "broadcast.test": { addresses: ["255.255.255.255"] },
  intranet: { addresses: ["192.168.0.10"] },
  "xn--bcher-kva.test": { addresses: ["127.0.0.1"] },
  "loopback6.test": { addresses: ["::1"] },
  "unspecified6.test": { addresses: ["::"] },
  "mapped.test": { addresses: ["::ffff:127.0.0.1"] },
  "compatible.test": { addresses: ["::7f00:1"] },
  "nat64.test": { addresses: ["64:ff9b::7f00:1"] },
  "nat64-local.test": { addresses: ["64:ff9b:1::a00:1"] },
  "six-to-four.test": { addresses: ["2002:7f00:1::1"] },
  "link-local.test": { addresses: ["fe80::1"] },
  "unique-local.test": { addresses: ["fd00::1"] },
  "own.test": { addresses: ["3ffe:0:0:9::80"] },
  "first-of-two.test": { addresses: ["127.0.0.1", publicAddress] },
  "last-of-two.test": { addresses: [publicAddress, "::1"] },
  "one-of-many.test": { addresses: [...manyPublic(12), "fe80::1", ...manyPublic(4)] },
  "alias.test": { addresses: ["127.0.0.1"], aliases: ["localhost"] },
  "alias-chain.test": {
    addresses: ["10.0.0.1"],
    aliases: ["a.public.test", "b.public.test", "c.public.test", "database.internal"],
  },
  "alias-of-two.test": { addresses: [publicAddress, "127.0.0.3"], aliases: ["balanced.test"] },
};

function manyPublic(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `3ffe::${index + 1}`);
}

/** What the name server of the corpus answers. */
export const corpusRecords: DnsRecords = (name, nth) => {
  if (name === "silent.test") return null;
  if (name === "public.test") return { addresses: [publicAddress] };
  if (name === "empty.test") return { addresses: [] };
  // Rebinding: the first answer is public, every later one is this machine.
  if (name === "rebinding.test") return { addresses: [nth === 1 ? publicAddress : "127.0.0.1"] };
  return forbiddenNames[name] ?? "unknown";
};

/** Names, and why a call of each has no answer. */
export const nameUrls: readonly (readonly [string, EgressFailure])[] = [
  ...Object.keys(forbiddenNames).map((name) => [`https://${name}:PORT/`, "address-forbidden"] as const),
  ["https://BÜCHER.test:PORT/", "address-forbidden"],
  ["https://unknown.test:PORT/", "name-unknown"],
  ["https://empty.test:PORT/", "name-unknown"],
];
