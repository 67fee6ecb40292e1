import { sql } from "kysely";
import type { Figure, PaymentName } from "@corridor/product/operations/figures";
import type { Severity } from "@corridor/product/operations/rule";
import type { RuleName } from "@corridor/product/operations/rules";
import type { Tx } from "../platform/db.ts";

export type StoredIncident = {
  readonly incidentId: string;
  readonly rule: RuleName;
  readonly subject: string;
  readonly severity: Severity;
  readonly value: number;
  readonly since: Date;
  /** Null while the case is only noticed. */
  readonly openedAt: Date | null;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly note: string | null;
  readonly payments: readonly PaymentName[];
};

const columns = sql`
  incident_id as "incidentId", rule, subject, severity, value, since, opened_at as "openedAt", last_seen_at as "lastSeenAt",
  ended_at as "endedAt", acknowledged_at as "acknowledgedAt", acknowledged_by as "acknowledgedBy", note, payments`;

/** The cases that have not ended, locked: two workers never judge the same case at once. */
export async function lockCases(tx: Tx): Promise<readonly StoredIncident[]> {
  const { rows } = await sql<StoredIncident>`
    select ${columns} from incidents where ended_at is null order by incident_id for update`.execute(tx);
  return rows;
}

/** Incidents that are open or ended within a day: urgent ones first, then those that opened last. */
export async function selectIncidents(tx: Tx): Promise<readonly StoredIncident[]> {
  const { rows } = await sql<StoredIncident>`
    select ${columns} from incidents
    where opened_at is not null and (ended_at is null or ended_at > app_now() - interval '1 day')
    order by ended_at is not null, array_position(array['urgent', 'serious', 'notice'], severity), opened_at desc, incident_id
    limit 200`.execute(tx);
  return rows;
}

export async function lockIncident(tx: Tx, incidentId: string): Promise<StoredIncident | null> {
  const { rows } = await sql<StoredIncident>`
    select ${columns} from incidents where incident_id = ${incidentId}::uuid and opened_at is not null for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Stores a case, noticed or open. */
export async function insertCase(
  tx: Tx,
  { name, subject, value, payments = [] }: Figure,
  severity: Severity,
  isOpen: boolean,
): Promise<StoredIncident> {
  const { rows } = await sql<StoredIncident>`
    insert into incidents (rule, subject, severity, value, payments, opened_at)
    values (${name}, ${subject}, ${severity}, ${value}, ${JSON.stringify(payments)}, ${isOpen ? sql`app_now()` : null})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Stores that a case was seen again with this value; `open` makes it an incident. */
export async function storeSeen(
  tx: Tx,
  incidentId: string,
  { value, payments = [] }: Pick<Figure, "value" | "payments">,
  opens: boolean,
): Promise<StoredIncident> {
  const { rows } = await sql<StoredIncident>`
    update incidents set last_seen_at = app_now(), value = ${value}, payments = ${JSON.stringify(payments)},
      opened_at = case when ${opens} then app_now() else opened_at end
    where incident_id = ${incidentId} returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function endIncident(tx: Tx, incidentId: string): Promise<StoredIncident> {
  const { rows } = await sql<StoredIncident>`
    update incidents set ended_at = app_now() where incident_id = ${incidentId} returning ${columns}`.execute(
    tx,
  );
  return rows[0]!;
}

/** Deletes a case that was noticed and never opened. */
export async function forgetCase(tx: Tx, incidentId: string): Promise<void> {
  await sql`delete from incidents where incident_id = ${incidentId} and opened_at is null`.execute(tx);
}

export async function storeAcknowledgement(
  tx: Tx,
  incidentId: string,
  { by, note }: { by: string; note: string },
): Promise<void> {
  await sql`
    update incidents set acknowledged_at = app_now(), acknowledged_by = ${by}, note = ${note}
    where incident_id = ${incidentId}`.execute(tx);
}
