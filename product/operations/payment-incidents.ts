/** Why a person must decide about a payment, as `payment_incidents` stores it. */
export const paymentIncidentKinds = [
  "unknownOutcome",
  "openTooLong",
  "wrongAmount",
  "lateSuccess",
  "contradiction",
  "changedContent",
  "unpaidFee",
  "fundingTooLong",
  "fundingRefused",
  "paidAgain",
] as const;
export type PaymentIncidentKind = (typeof paymentIncidentKinds)[number];
