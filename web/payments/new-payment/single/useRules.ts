import { useEffect, useMemo, useState } from "react";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { PaymentRules } from "@corridor/product/payments/validate";

type MakeRules = (context: PaymentContext) => PaymentRules;

/**
 * The rules of this client, which the server also applies. With the data of phone numbers they are larger than the screen, so they load
 * after it; until then, or if they fail to load, the server alone validates.
 */
export function useRules(context: PaymentContext): PaymentRules | null {
  const make = useMakeRules();
  return useMemo(() => make?.(context) ?? null, [make, context]);
}

/** The same for several contexts. */
export function useMakeRules(): MakeRules | null {
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
  return make;
}
