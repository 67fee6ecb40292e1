import { actionEndpoint } from "@corridor/product/admin/action";
import type { previewAction } from "@corridor/product/admin/contract";
import { movedSums } from "@corridor/product/admin/waiting/threshold";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { findClient } from "../clients/clients.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { checkedInput } from "../platform/http/input.ts";
import { verbOf } from "./verbs.ts";
import { isSecondAdminNeeded } from "./waiting/second-admin.ts";

/** A preview needs no reason, key or proof, so values that are well-formed stand in for the missing ones. */
const unaskedValues = { reason: "preview", idempotencyKey: "00000000-0000-4000-8000-000000000000" };

export async function previewOf(
  app: App,
  { person }: Caller,
  { action: path, fields }: InputOf<typeof previewAction>,
): Promise<OutputOf<typeof previewAction>> {
  const verb = verbOf(path);
  const input = (await checkedInput(actionEndpoint(verb.action), { ...fields, ...unaskedValues })) as Record<
    string,
    unknown
  >;
  return app.db.systemTransaction("preview a staff action", async (tx) => {
    const { clientId } = input;
    const client = typeof clientId === "string" ? await findClient(tx, clientId) : null;
    const changes = await verb.preview(tx, input);
    const moved = verb.action.risk === "money" ? movedSums(changes) : [];
    return {
      clientName: client?.name ?? null,
      changes: [...changes],
      isSecondAdminNeeded: await isSecondAdminNeeded(tx, app, person.email, moved),
    };
  });
}
