import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import type { requireTwoFactor as contract } from "@corridor/product/users/contract";
import { mayChangeRequirement, requirerOf } from "@corridor/product/users/two-factor-requirement";
import { recordAudit } from "../audit/record.ts";
import { storeClientSettings } from "../clients/clients.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { lockAccessContext } from "./access-context.ts";
import { notifyOfRequirement } from "./notify.ts";

/** Takes effect at each person's next log-in. Open sessions continue, and no second factor changes (USER-29, USER-30). */
export async function requireTwoFactor(
  app: App,
  caller: Caller,
  { clientId, isRequired }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { person } = caller;
  const actor = actorOf(caller);
  return app.db.asCaller(caller, clientId, async (tx) => {
    const context = await lockAccessContext(tx, clientId, caller);
    const { client } = context;
    const present = client.two_factor_required_by;
    if (isRequired === (present !== null)) return { twoFactorRequiredBy: present };
    if (!mayChangeRequirement(person, present)) throw new Problem("permissionDenied");
    const twoFactorRequiredBy = isRequired ? requirerOf(person) : null;
    await storeClientSettings(tx, clientId, { two_factor_required_by: twoFactorRequiredBy });
    await recordAudit(tx, {
      clientId,
      actor,
      action: "client.two-factor-required",
      before: { twoFactorRequiredBy: present },
      after: { twoFactorRequiredBy },
    });
    await notifyOfRequirement(app, tx, { ...context, by: person }, isRequired);
    return { twoFactorRequiredBy };
  });
}
