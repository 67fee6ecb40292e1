import { bootstrapEmail } from "@corridor/product/users/email";
import { recordAudit } from "../audit/record.ts";
import { sendLink } from "../auth/send-links.ts";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";

/**
 * The first person of an empty deployment: the staff client under the brand's slug and its account `admin`,
 * whose activation link goes to the support address. Everybody else is invited from there.
 */
export async function bootstrap(app: App): Promise<"made" | "kept"> {
  const { brand } = app.config;
  return app.db.systemTransaction("bootstrap", async (tx) => {
    const exists = await tx
      .selectFrom("clients")
      .select("client_id")
      .where("is_staff", "=", true)
      .executeTakeFirst();
    if (exists) return "kept";
    await tx
      .insertInto("clients")
      .values({ client_id: brand.slug, name: brand.name, is_staff: true, kyc_level: "Full" })
      .execute();
    const account = await tx
      .insertInto("users")
      .values({
        client_id: brand.slug,
        email: bootstrapEmail,
        role: "PROVIDER_ADMIN",
        is_internal: true,
        account_state: "PENDING_ACTIVATION",
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      clientId: brand.slug,
      actor: systemActor("bootstrap"),
      action: "user.invited",
      target: bootstrapEmail,
    });
    await sendLink(app, tx, account, "en");
    return "made";
  });
}
