import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openJournal } from "./journal.ts";
import { newFolder } from "./testing/network.ts";

async function read(folder: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  const journal = await openJournal(folder, (line) => lines.push(line));
  await journal.close();
  return lines;
}

test("appended lines are read back in order, also when many share a write", async () => {
  const folder = await newFolder();
  const journal = await openJournal(folder, () => undefined);
  const lines = Array.from({ length: 5_000 }, (_, number) => ({ number, name: `Zoë ${"é".repeat(200)}` }));
  await Promise.all(lines.map((line) => journal.append(line)));
  await journal.close();
  expect(await read(folder)).toEqual(lines);
});

test("an appended line is in the file when its promise resolves", async () => {
  const folder = await newFolder();
  const journal = await openJournal(folder, () => undefined);
  for (const number of [1, 2, 3]) {
    await journal.append({ number });
    const text = await readFile(path.join(folder, "journal.jsonl"), "utf8");
    expect(text.endsWith(`{"number":${number}}\n`)).toBe(true);
  }
  await journal.close();
});

test("a torn last line is dropped, and the next one starts on a new line", async () => {
  const folder = await newFolder();
  const file = path.join(folder, "journal.jsonl");
  await writeFile(file, '{"number":1}\n{"number":2}\n');
  await appendFile(file, '{"numb');
  const journal = await openJournal(folder, () => undefined);
  await journal.append({ number: 3 });
  await journal.close();
  expect(await read(folder)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
});

test("a damaged line among the others stops the start", async () => {
  const folder = await newFolder();
  await writeFile(path.join(folder, "journal.jsonl"), '{"number":1}\n{"numb\n{"number":3}\n');
  await expect(openJournal(folder, () => undefined)).rejects.toThrow(SyntaxError);
});
