import { useEffect, useMemo, useState } from "react";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { PaymentRules } from "@corridor/product/payments/validate";

type MakeRules = (context: PaymentContext) => PaymentRules;

/**
 * The rules of this client, which the server has as well. With all the world's phone numbers they weigh more than the screen,
 * so they come after it; until they are there, or if they do not come, the server's word is enough.
 */
export function useRules(context: PaymentContext): PaymentRules | null {
  const [make, setMake] = useState<MakeRules | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("@corridor/product/payments/validate").then(
      ({ paymentRules }) => isWanted && setMake(() => paymentRules),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return useMemo(() => make?.(context) ?? null, [make, context]);
}
