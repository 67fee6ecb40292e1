import type { ClientFeature } from "../../../clients/features.ts";
import type { GlobalFlag } from "../../../flags.ts";

export type FeatureText = { readonly name: string; readonly about: string };

/** The features of a client: the name of each, and one sentence about its effect. */
export const features: Readonly<Record<ClientFeature, FeatureText>> = {
  Approver1And2: {
    name: "Two approvers",
    about: "First and second approvers are roles of their own; two required approvals need them.",
  },
  ExtraNameFieldsInBulkUpload: {
    name: "Extra name columns in bulk files",
    about: "Payment files may have first, middle and last names in columns of their own.",
  },
  IntermediaryDetailsInTransactionsTable: {
    name: "Intermediary details in transactions",
    about: "The transactions table has the columns of the intermediary bank.",
  },
  ManageSubwallets: {
    name: "Manage subwallets",
    about: "Administrators create subwallets, move money between wallets and deactivate subwallets.",
  },
  LookupExpectedName: {
    name: "Expected name in lookups",
    about: "A name lookup compares the found name with the expected name.",
  },
  NameLookup: { name: "Name lookup", about: "People look up who holds a mobile number." },
  OptionalAddressAndReasonFields: {
    name: "Optional address and reason",
    about: "Payments may have the recipient's address and the reason of the payment.",
  },
  PermissiveHeadersInBulkUpload: {
    name: "Permissive headers in bulk files",
    about: "Headings of payment files are read whatever their case, spaces and punctuation.",
  },
  SenderDetailsInBulkUpload: {
    name: "Sender details in bulk files",
    about: "Payment files may have the details of the sender.",
  },
  SenderDetailsInTransactionsTable: {
    name: "Sender details in transactions",
    about: "The transactions table has the columns of the sender.",
  },
  SenderName: {
    name: "Sender name",
    about: "A payment may name its sender, and the transactions table shows the name.",
  },
  TransactionIdInBulkUpload: {
    name: "Transaction ID in bulk files",
    about: "Payment files may give each payment an ID of the client's own.",
  },
  UserChangeApprovals: {
    name: "Approval of user changes",
    about: "A change of users by an administrator waits for another administrator.",
  },
  WalletPermissions: {
    name: "Wallet permissions",
    about: "People may be limited to some of the wallets.",
  },
  ManagePaymentSftpKeys: {
    name: "Manage payment SFTP keys",
    about: "Developers add and revoke SFTP keys that send payment files.",
  },
  ManageStatementSftpKeys: {
    name: "Manage statement SFTP keys",
    about: "Developers add and revoke SFTP keys that read statements.",
  },
  VerifyNamesBeforeSubmit: {
    name: "Check names before payments",
    about: "The names of mobile recipients are looked up before a payment is submitted.",
  },
};

/** The flags of the installation, which hold for every client. */
export const flags: Readonly<Record<GlobalFlag, FeatureText>> = {
  sendPaymentsDisabled: {
    name: "Stop sending payments",
    about: "No client makes or releases payments. Those that a provider has already are finished.",
  },
  clientUserAdminDisabled: {
    name: "Stop administration of clients' users",
    about: "Nobody invites or changes users of clients.",
  },
  providerUserAdminDisabled: {
    name: "Stop administration of staff",
    about: "Nobody invites or changes users of the provider.",
  },
  singleNameLookupDisabled: {
    name: "Stop single name lookups",
    about: "Names are looked up by files alone.",
  },
  managePublicKeysDisabled: {
    name: "Stop management of keys",
    about: "Nobody adds or revokes keys.",
  },
  languageSelectorEnabled: { name: "Choice of language", about: "People choose English or French." },
  scheduledTimeEnabled: { name: "Scheduled payments", about: "A request may be released at a later time." },
};
