import { paymentProviders } from "../../providers.ts";
import type { PaymentContext } from "../context.ts";
import { payableProviders, type PayableProvider } from "../payable.ts";
import { templateKinds, type TemplateKind } from "./template-columns.ts";

/** The providers of a kind that the client may use, in the order of the product. */
export function providersOfKind(
  context: Pick<PaymentContext, "kycLevel" | "providers">,
  kind: TemplateKind,
): readonly PayableProvider[] {
  const payable = payableProviders(context);
  return paymentProviders.flatMap((provider) => {
    const by = payable(provider.name);
    return "provider" in by && (kind === "all" || provider.kind === kind) ? [by] : [];
  });
}

/** The templates for a client: a client with one kind of provider needs no second template. */
export function offeredTemplates(context: Pick<PaymentContext, "kycLevel" | "providers">): TemplateKind[] {
  return templateKinds.filter((kind) => kind === "all" || providersOfKind(context, kind).length > 0);
}
