import { createInterface } from "node:readline/promises";
import type pg from "pg";
import { withConnection } from "../platform/connection.ts";

/** Queries the database: one statement from the command line, or a prompt for several. */
export async function openPrompt(url: string, statement: string, say: (line: string) => void): Promise<void> {
  await withConnection(url, async (client) => {
    if (statement) {
      await show(client, statement);
      return;
    }
    say(`Connected to ${new URL(url).pathname.slice(1)}. One statement per line; an empty line ends.`);
    const prompt = createInterface({ input: process.stdin, output: process.stdout, prompt: "> " });
    prompt.prompt();
    for await (const line of prompt) {
      if (!line.trim()) break;
      await show(client, line).catch((error: unknown) => {
        say((error as Error).message);
      });
      prompt.prompt();
    }
    prompt.close();
  });
}

async function show(client: pg.Client, statement: string): Promise<void> {
  const { rows, command, rowCount } = await client.query<Record<string, unknown>>(statement);
  if (rows.length > 0) console.table(rows);
  else process.stdout.write(`${command} ${rowCount ?? ""}\n`);
}
