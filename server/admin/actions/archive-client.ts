import { setArchivedAccount } from "@corridor/product/admin/actions/client-settings";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { endClientSessions } from "../../auth/store-sessions.ts";
import { storeClientSettings } from "../../clients/clients.ts";
import { databaseTime } from "../../platform/time/database-time.ts";
import { verbFor } from "../action-verb.ts";
import { knownClient, lockedClient } from "./client-settings.ts";

/** Archiving ends the sessions of the client's people (C-52); they may log in again and read. */
export const archiveClientVerb = verbFor(setArchivedAccount, {
  preview: async (tx, { clientId, archived }) => {
    const client = await knownClient(tx, clientId);
    return [{ name: "archived", before: client.archived_at !== null, after: archived }];
  },
  run: async (tx, { actor }, { clientId, archived, reason }) => {
    const client = await lockedClient(tx, clientId);
    // The provider's own people would lock themselves out.
    if (client.is_staff && archived)
      throw new Problem("request.invalid", { fields: { clientId: { code: "invalid" } } });
    const before = client.archived_at !== null;
    if (before !== archived)
      await storeClientSettings(tx, clientId, { archived_at: archived ? await databaseTime(tx) : null });
    if (archived && !before) await endClientSessions(tx, clientId);
    await recordAudit(tx, {
      clientId,
      actor,
      action: setArchivedAccount.audit,
      before: { archived: before },
      after: { archived, reason },
    });
    return {};
  },
});
