/** Features that provider staff can switch on for one client. */
export const clientFeatures = [
  "Approver1And2",
  "ExtraNameFieldsInBulkUpload",
  "IntermediaryDetailsInTransactionsTable",
  "ManageSubwallets",
  "LookupExpectedName",
  "NameLookup",
  "OptionalAddressAndReasonFields",
  "PermissiveHeadersInBulkUpload",
  "SenderDetailsInBulkUpload",
  "SenderDetailsInTransactionsTable",
  "SenderName",
  "TransactionIdInBulkUpload",
  "UserChangeApprovals",
  "WalletPermissions",
  "ManagePaymentSftpKeys",
  "ManageStatementSftpKeys",
  "VerifyNamesBeforeSubmit",
] as const;
export type ClientFeature = (typeof clientFeatures)[number];
export type Features = Record<ClientFeature, boolean>;

/** A new client starts with name lookup and nothing else. */
export const featuresOfNewClient: readonly ClientFeature[] = ["NameLookup"];

export function featureMap(enabled: readonly string[]): Features {
  return Object.fromEntries(clientFeatures.map((name) => [name, enabled.includes(name)])) as Features;
}
