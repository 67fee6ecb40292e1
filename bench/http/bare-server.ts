import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import pg from "pg";

/** A table with the answer of a call: its list as rows, and the rest of the answer in the first row. */
export type BareCall = {
  readonly path: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** The names that lead to the list inside the answer; empty for an answer without a list. */
  readonly list: readonly string[];
};
export type BareServerWish = {
  readonly databaseUrl: string;
  readonly health: string;
  readonly calls: readonly BareCall[];
};

type Frame = { [name: string]: unknown };
type AnswerRow = { frame: Frame; [column: string]: unknown };

const wish = JSON.parse(process.argv[2]!) as BareServerWish;
const pool = new pg.Pool({ connectionString: wish.databaseUrl, max: 20, application_name: "bare" });
const server = fastify();

async function isLoggedIn(cookie: string): Promise<boolean> {
  const secret = /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? "";
  const { rowCount } = await pool.query(
    "select user_id from sessions where secret_hash = $1 and ended_at is null and expires_at > now()",
    [createHash("sha256").update(secret).digest()],
  );
  return rowCount === 1;
}

function answerOf({ list }: BareCall, rows: readonly AnswerRow[]): Frame {
  const answer = rows[0]!.frame;
  const last = list.at(-1);
  if (last === undefined) return answer;
  const holder = list.slice(0, -1).reduce((inner, name) => inner[name] as Frame, answer);
  holder[last] = rows.map(({ frame: _frame, ...item }) => item);
  return answer;
}

server.get("/healthz", (_request, reply) => reply.type("application/json").send(wish.health));
for (const call of wish.calls) {
  const columns = ["frame", ...call.columns].map((name) => pg.escapeIdentifier(name)).join(", ");
  const statement = `select ${columns} from ${call.table} where client_id = $1 order by place limit $2`;
  server.get<{ Querystring: Record<string, string> }>(call.path, async ({ headers, query }, reply) => {
    if (!(await isLoggedIn(headers.cookie ?? ""))) return reply.code(403).send();
    const { rows } = await pool.query<AnswerRow>(statement, [query["clientId"], query["count"] ?? 500]);
    return answerOf(call, rows);
  });
}
await server.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`);
