import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";

/** What the name server answers about a name. `aliases` is a chain of CNAME records that ends at the addresses. */
export type DnsRecord = { readonly addresses: readonly string[]; readonly aliases?: readonly string[] };

/** The record of a name at its nth question of a type, counted from one; null if there is no answer at all. */
export type DnsRecords = (name: string, nth: number) => DnsRecord | "unknown" | null;

export type DnsServer = {
  /** As Node's resolver wants it. */
  readonly address: string;
  close(): Promise<void>;
};

const [typeA, typeCname, typeAaaa, classInternet] = [1, 5, 28, 1];
const nameError = 3;

/** A real name server on a UDP port of this machine. */
export async function startDnsServer(records: DnsRecords): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const asked = new Map<string, number>();
  socket.on("message", (query, { port, address }) => {
    const { name, type, question } = readQuestion(query);
    const nth = (asked.get(`${name} ${type}`) ?? 0) + 1;
    asked.set(`${name} ${type}`, nth);
    const record = records(name, nth);
    if (record !== null) socket.send(answerTo(query, question, name, type, record), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const name = labels.join(".").toLowerCase();
  return { name, type: query.readUInt16BE(at + 1), question: query.subarray(12, at + 5) };
}

function answerTo(
  query: Buffer,
  question: Buffer,
  name: string,
  type: number,
  record: DnsRecord | "unknown",
): Buffer {
  const resources = record === "unknown" ? [] : resourcesOf(name, type, record);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (record === "unknown" ? nameError : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(resources.length, 6);
  return Buffer.concat([header, question, ...resources]);
}

function resourcesOf(name: string, type: number, { addresses, aliases = [] }: DnsRecord): Buffer[] {
  const names = [name, ...aliases];
  const links = aliases.map((alias, index) => resource(names[index]!, typeCname, nameBytes(alias)));
  const found = addresses.filter((address) => (isIPv6(address) ? typeAaaa : typeA) === type);
  return [...links, ...found.map((address) => resource(names.at(-1)!, type, addressBytes(address)))];
}

function resource(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(classInternet, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(name), fixed, data]);
}

function nameBytes(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label, "latin1")]));
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

/** IPv6 addresses as the URL parser writes them: in hexadecimal groups, with at most one gap. */
function addressBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? "")];
  const gap = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return Buffer.from([...before, ...gap, ...after].map((group) => group.padStart(4, "0")).join(""), "hex");
}
