import { createInterface } from "node:readline/promises";
import type pg from "pg";
import { withConnection } from "../platform/connections/owner-connection.ts";

/** Queries the database: the statements of the command line, or a prompt for several. */
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

/** A text of several statements has a result for each. */
async function show(client: pg.Client, text: string): Promise<void> {
  const answer = (await client.query<Record<string, unknown>>(text)) as Result | Result[];
  for (const { rows, command, rowCount } of [answer].flat())
    if (rows.length > 0) console.table(rows);
    else process.stdout.write(`${command} ${rowCount ?? ""}\n`);
}

type Result = pg.QueryResult<Record<string, unknown>>;
