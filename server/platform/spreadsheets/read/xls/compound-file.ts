import { refuseUnreadable } from "../sheet.ts";

const endOfChain = 0xfffffffe;
/** Kinds of directory entries. */
const stream = 2;
const root = 5;

/**
 * The streams of an OLE compound file, the container of .xls and of workbooks with a password, by name. The format has no
 * checksum. These are checked: the fixed fields of the header, the length of every stream against its directory entry, and that
 * no sector belongs to two chains (C-81).
 */
export function readCompoundFile(bytes: Buffer): ReadonlyMap<string, () => Buffer> {
  const sectorSize = 1 << bytes.readUInt16LE(30);
  const miniSize = 1 << bytes.readUInt16LE(32);
  if (!hasFixedFields(bytes) || miniSize !== 64) refuseUnreadable();
  const sector = (index: number) => {
    const from = (index + 1) * sectorSize;
    if (from + 1 > bytes.length) refuseUnreadable();
    return bytes.subarray(from, from + sectorSize);
  };
  const taken = new Set<number>();
  const table = readTable(bytes, sector, taken);
  const follow = (first: number) => Buffer.concat(chain(first, table, taken).map(sector));

  const directory = entriesOf(follow(bytes.readUInt32LE(48)));
  const container = directory.find(({ kind }) => kind === root) ?? refuseUnreadable();
  const miniLimit = bytes.readUInt32LE(56);
  const miniTable = lazily(() => numbersIn(follow(bytes.readUInt32LE(60))));
  const miniStream = lazily(() => wholly(follow(container.first), container.size));
  const takenMini = new Set<number>();
  const followMini = (first: number) =>
    Buffer.concat(
      chain(first, miniTable(), takenMini).map((index) =>
        miniStream().subarray(index * miniSize, (index + 1) * miniSize),
      ),
    );

  return new Map(
    directory
      .filter(({ kind }) => kind === stream)
      .map(({ name, first, size }) => [
        name,
        () => wholly(size < miniLimit ? followMini(first) : follow(first), size),
      ]),
  );
}

/** Byte order, version with its sector size, and the size below which a stream is in small sectors. */
function hasFixedFields(bytes: Buffer): boolean {
  const [version, sectorBits] = [bytes.readUInt16LE(26), bytes.readUInt16LE(30)];
  const isKnownVersion = (version === 3 && sectorBits === 9) || (version === 4 && sectorBits === 12);
  return isKnownVersion && bytes.readUInt16LE(28) === 0xfffe && bytes.readUInt32LE(56) === 4_096;
}

/** A chain that is shorter than its stream has lost sectors. */
function wholly(sectors: Buffer, size: number): Buffer {
  if (sectors.length < size) refuseUnreadable();
  return sectors.subarray(0, size);
}

/** The table of following sectors. It has sectors of its own; the header names the first 109. */
function readTable(bytes: Buffer, sector: (index: number) => Buffer, taken: Set<number>): readonly number[] {
  const named = numbersIn(bytes.subarray(76, 512));
  const extra: number[] = [];
  let next = bytes.readUInt32LE(68);
  for (let turns = bytes.readUInt32LE(72); turns > 0 && next < endOfChain - 2; turns -= 1) {
    take(next, taken);
    const numbers = numbersIn(sector(next));
    next = numbers.pop() ?? endOfChain;
    for (const number of numbers) extra.push(number);
    if (extra.length > bytes.length / 128) refuseUnreadable();
  }
  const places = [...named, ...extra].filter((index) => index < endOfChain - 2);
  if (places.length !== bytes.readUInt32LE(44)) refuseUnreadable();
  for (const index of places) take(index, taken);
  return places.flatMap((index) => numbersIn(sector(index)));
}

/** A chain that returns to itself has no end, and is refused. */
function chain(first: number, table: readonly number[], taken: Set<number>): number[] {
  const indexes: number[] = [];
  for (let index = first; index !== endOfChain; index = table[index] ?? refuseUnreadable()) {
    take(index, taken);
    indexes.push(index);
  }
  return indexes;
}

/** A sector belongs to one chain, and occurs in it once. */
function take(index: number, taken: Set<number>): void {
  if (taken.has(index)) refuseUnreadable();
  taken.add(index);
}

type DirectoryEntry = { name: string; kind: number; first: number; size: number };

function entriesOf(directory: Buffer): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = directory.readUInt16LE(at + 64);
    if (nameBytes < 2 || nameBytes > 64) continue;
    const name = directory.subarray(at, at + nameBytes - 2).toString("utf16le");
    const kind = directory.readUInt8(at + 66);
    entries.push({
      name,
      kind,
      first: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
