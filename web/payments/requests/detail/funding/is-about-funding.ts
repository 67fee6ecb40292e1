import { awaitsFunding, type PaymentRequest } from "@corridor/product/payments/requests/request";

/** Whether a request waits for money, or has waited for it and is about to be sent (REQ-10, REQ-11, CONTRA-05). */
export function isAboutFunding(request: PaymentRequest): boolean {
  const { status, awaitingFundingSinceTimestamp: since } = request;
  return awaitsFunding(status) || (status === "processingFunds" && since !== null);
}
