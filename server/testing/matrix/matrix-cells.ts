import { randomBytes, randomUUID } from "node:crypto";
import { hashOf } from "../../platform/seal.ts";
import { givenUser } from "../given.ts";
import { asOwner } from "../ledger.ts";
import type { Crowd, Persona } from "./personas.ts";
import { places, type MatrixPlace } from "./written-matrix.ts";
import type { World } from "../world.ts";

/** The call of one person about one client, or about an object of the client if the call names that. */
export type MatrixCell = {
  clientId: string;
  exportJobId: string;
  cancelledJobId: string;
  token: string;
  userChangeId: string;
};

type MatrixJob = Record<string, string | null | undefined>;

/**
 * Every person has an export with a link at every client, also at clients that they can no longer see; and every client has a
 * pending change of access.
 */
export async function givenCells(
  world: World,
  { personas, clientAt }: Crowd,
): Promise<(persona: Persona, place: MatrixPlace) => MatrixCell> {
  const sessions = await asOwner(world, "select user_id, session_id from sessions");
  const sessionOf = new Map(
    (sessions.rows as { user_id: string; session_id: string }[]).map((row) => [row.user_id, row.session_id]),
  );
  const changes = new Map<string, string>();
  const cells = new Map<string, MatrixCell>();
  const jobs: MatrixJob[] = [];
  for (const persona of personas)
    for (const place of places) {
      const token = randomBytes(32).toString("base64url");
      const clientId = clientAt(persona, place);
      if (!changes.has(clientId))
        changes.set(clientId, place === "unknown" ? randomUUID() : await givenUserChange(world, clientId));
      const cell: MatrixCell = {
        clientId,
        userChangeId: changes.get(clientId)!,
        exportJobId: randomUUID(),
        cancelledJobId: randomUUID(),
        token,
      };
      cells.set(`${persona.name} ${place}`, cell);
      if (!persona.user || place === "unknown") continue;
      const owner = {
        client_id: cell.clientId,
        owner_client_id: persona.user.clientId,
        owner_user_id: persona.user.userId,
        session_id: sessionOf.get(persona.user.userId),
      };
      jobs.push({ ...owner, id: cell.exportJobId, token_hash: `\\x${hashOf(token).toString("hex")}` });
      jobs.push({ ...owner, id: cell.cancelledJobId, token_hash: null });
    }
  await insertExports(world, jobs);
  return (persona, place) => cells.get(`${persona.name} ${place}`)!;
}

async function givenUserChange(world: World, clientId: string): Promise<string> {
  const client = { clientId, name: "" };
  const [subject, maker] = [await givenUser(world, { client }), await givenUser(world, { client })];
  const { rows } = await asOwner(
    world,
    `insert into user_changes (client_id, user_id, made_by, kind, new_role) values ($1, $2, $3, 'change', 'CREATOR')
     returning user_change_id as id`,
    [clientId, subject.userId, maker.userId],
  );
  return (rows as { id: string }[])[0]!.id;
}

async function insertExports(world: World, jobs: readonly MatrixJob[]): Promise<void> {
  const rows = `from jsonb_to_recordset($1::jsonb) as job (client_id text, owner_client_id text, owner_user_id uuid,
    session_id uuid, id uuid, token_hash bytea)`;
  await asOwner(
    world,
    `insert into export_jobs (client_id, export_job_id, owner_client_id, owner_user_id, session_id, subject, format, language,
       selection, state, ended_at)
     select client_id, id, owner_client_id, owner_user_id, session_id, 'transactions', 'csv', 'en',
       '{"filters": {}, "columns": []}', 'failed', app_now() ${rows}`,
    [JSON.stringify(jobs)],
  );
  await asOwner(
    world,
    `insert into export_downloads (client_id, export_job_id, token_hash, user_client_id, user_id, session_id)
     select client_id, id, token_hash, owner_client_id, owner_user_id, session_id ${rows} where token_hash is not null`,
    [JSON.stringify(jobs)],
  );
}
