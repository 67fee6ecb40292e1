import { bootstrapEmail } from "@corridor/product/users/email";
import { insertAccount } from "../accounts/accounts.ts";
import { recordAudit } from "../audit/record.ts";
import { sendLink } from "../auth/send-links.ts";
import { findStaffClient, insertClient } from "../clients/clients.ts";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";

/** Production never mails the first link to the brand that comes with the product, whose addresses belong to nobody. */
export function refuseSuppliedBrand({ isProduction, brand }: Pick<Config, "isProduction" | "brand">): void {
  if (isProduction && brand.supportEmail.endsWith(".example"))
    throw new Error(
      `The first activation link would go to ${brand.supportEmail}, which is nobody's address: write your own brand.json and logo.svg into a folder and name it in CORRIDOR_BRAND_DIR.`,
    );
}

/**
 * The first person of an empty deployment: makes the staff client under the brand's slug with its account `admin`, whose
 * activation link goes to the support address. All other people are invited from there.
 */
export async function bootstrap(app: App): Promise<"made" | "kept"> {
  const { brand } = app.config;
  return app.db.systemTransaction("bootstrap", async (tx) => {
    if (await findStaffClient(tx)) return "kept";
    await insertClient(tx, { client_id: brand.slug, name: brand.name, is_staff: true, kyc_level: "Full" });
    const account = await insertAccount(tx, {
      clientId: brand.slug,
      email: bootstrapEmail,
      role: "PROVIDER_ADMIN",
      isInternal: true,
      state: "PENDING_ACTIVATION",
      language: "en",
    });
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
