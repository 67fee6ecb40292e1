import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { acknowledgeIncident as contract } from "@corridor/product/operations/contract";
import { hiddenProblem, Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { findStaffClient } from "../clients/clients.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { lockIncident, storeAcknowledgement } from "./incidents.ts";

/** A member of staff says that they deal with an incident. Only a person who has read the present note may replace it (OPS-08). */
export async function acknowledgeIncident(
  app: App,
  caller: Caller,
  { incidentId, note: typed, seenNote }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const note = typed.trim();
  const problem = note === "" ? ({ code: "required" } as const) : hiddenProblem(note);
  if (problem) throw new Problem("request.invalid", { fields: { note: problem } });
  await app.db.systemTransaction("acknowledge incident", async (tx) => {
    const incident = await lockIncident(tx, incidentId);
    if (!incident) throw new Problem("notFound");
    if (incident.endedAt) throw new Problem("incident.ended");
    if (incident.note !== seenNote) throw new Problem("incident.acknowledged");
    const actor = actorOf(caller);
    await storeAcknowledgement(tx, incidentId, { by: caller.person.email, note });
    const staff = await findStaffClient(tx);
    await recordAudit(tx, {
      clientId: staff!.client_id, // The caller is one of its people.
      actor,
      action: "incident.acknowledged",
      target: `${incident.rule} ${incident.subject}`.trim(),
      before: { note: incident.note },
      after: { note },
    });
  });
  return {};
}
