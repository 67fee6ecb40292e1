import { useNavigate, useSearch } from "@tanstack/react-router";
import { outcomes, type Outcome } from "@corridor/product/payments/requests/request";

/** The outcome of the shown payments, all by default; in the address, so that a view can be shared. */
export function useShownOutcome(requestId: string) {
  const navigate = useNavigate();
  const { show, message } = useSearch({ strict: false });
  return {
    outcome: outcomes.find((known) => known === show) ?? null,
    choose: (outcome: Outcome | null) =>
      void navigate({
        to: "/paymentRequests/$requestId",
        params: { requestId },
        search: { ...(message && { message }), ...(outcome && { show: outcome }) },
        resetScroll: false,
      }),
  };
}
