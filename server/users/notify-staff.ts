import { readAccount } from "../accounts/accounts.ts";
import { findClient, findStaffClient } from "../clients/clients.ts";
import type { Job } from "../platform/jobs.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { accessOfChange } from "./access-in-mail.ts";
import { lockChange } from "./store.ts";
import { presentAdministrators, noticeWords, usersPath } from "./notify.ts";

/** If nobody at a client can agree to a change, provider admins can, and are notified (C-50). */
export const notifyProviderAdmins: Job<{ clientId: string; userChangeId: string }> = {
  name: "users.tell-provider-admins",
  async run(app, { clientId, userChangeId }) {
    await app.db.systemTransaction("tell provider admins", async (tx) => {
      const change = await lockChange(tx, clientId, userChangeId);
      const client = await findClient(tx, clientId);
      const staff = await findStaffClient(tx);
      if (!client || !staff || change?.state !== "pending") return;
      const subject = await readAccount(tx, clientId, change.user_id);
      const maker = await readAccount(tx, clientId, change.made_by);
      const access = await accessOfChange(tx, change, subject);
      for (const admin of await presentAdministrators(tx, staff))
        await queueMail(app, tx, {
          clientId: staff.client_id,
          to: admin.email,
          name: admin.display_name,
          language: admin.language,
          kind: "userChange",
          words: {
            ...noticeWords({ subject, client, by: { email: maker.email, displayName: maker.display_name } }),
            isInvitation: change.kind === "invitation",
            access,
            // Staff have no current client until they choose one.
            toChoose: { clientId },
          },
          path: usersPath(app, client),
        });
    });
  },
};
