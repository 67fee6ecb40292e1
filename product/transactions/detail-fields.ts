/** The fields about sender, ordering institution and intermediaries (TX-07), by the names of a proposed payment. */
export const partyFields = {
  sender: [
    "senderAccount",
    "senderCustomerId",
    "senderCountry",
    "senderEntityType",
    "senderEmail",
    "senderAddress",
    "senderCity",
    "senderPhone",
    "senderBirthDate",
    "senderIdType",
    "senderIdNumber",
  ],
  intermediary: [
    "intermediary1Name",
    "intermediary1Account",
    "intermediary1Bic",
    "intermediary2Name",
    "intermediary2Account",
    "intermediary2Bic",
  ],
  ordering: [
    "orderingCustomerAccountId",
    "orderingInstitutionClearingCode",
    "orderingInstitutionId",
    "orderingInstitutionIban",
    "orderingInstitutionBic",
    "orderingInstitutionLine1",
    "orderingInstitutionLine2",
    "orderingInstitutionLine3",
    "orderingInstitutionLine4",
  ],
  remittance: [
    "remittanceAmount",
    "remittanceCurrencyCode",
    "remittanceCreditorReferenceCode",
    "remittanceCreditorReferenceNumber",
    "remittanceReferenceDocumentCode",
    "remittanceReferenceDocumentNumber",
    "remittanceReferenceDocumentDate",
    "remittanceTaxAmount",
    "remittanceTaxCurrency",
  ],
} as const;

/** The fields that a creator may add to a payment (TX-06), by the names of a proposed payment. */
export const paymentDetails = ["purposeCode", "narrative"] as const;

export type PartyField = (typeof partyFields)[keyof typeof partyFields][number];
export type DetailField = PartyField | (typeof paymentDetails)[number];
