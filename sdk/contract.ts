// Generated from product/public-api/contract.ts and product/webhooks/events.ts by npm run docs; do not edit.

export type ProposedPayment = {
  amount?: string | null | undefined;
  currency?: string | null | undefined;
  name?: string | null | undefined;
  firstName?: string | null | undefined;
  middleName?: string | null | undefined;
  lastName?: string | null | undefined;
  birthDate?: string | null | undefined;
  reason?: string | null | undefined;
  provider?: string | null | undefined;
  recipientAccountId?: string | null | undefined;
  walletId?: string | null | undefined;
  recipientBankCode?: string | null | undefined;
  recipientBankBranchCode?: string | null | undefined;
  recipientBank?: string | null | undefined;
  address?: string | null | undefined;
  transactionId?: string | null | undefined;
  accountType?: string | null | undefined;
  entityType?: string | null | undefined;
  email?: string | null | undefined;
  contactType?: string | null | undefined;
  cityOfBirth?: string | null | undefined;
  countryOfBirth?: string | null | undefined;
  countryOfIssuance?: string | null | undefined;
  purposeCode?: string | null | undefined;
  reference?: string | null | undefined;
  narrative?: string | null | undefined;
  valueDate?: string | null | undefined;
  intermediary1Name?: string | null | undefined;
  intermediary1Account?: string | null | undefined;
  intermediary1Bic?: string | null | undefined;
  intermediary2Name?: string | null | undefined;
  intermediary2Account?: string | null | undefined;
  intermediary2Bic?: string | null | undefined;
  orderingCustomerAccountId?: string | null | undefined;
  orderingInstitutionClearingCode?: string | null | undefined;
  orderingInstitutionId?: string | null | undefined;
  orderingInstitutionIban?: string | null | undefined;
  orderingInstitutionBic?: string | null | undefined;
  orderingInstitutionLine1?: string | null | undefined;
  orderingInstitutionLine2?: string | null | undefined;
  orderingInstitutionLine3?: string | null | undefined;
  orderingInstitutionLine4?: string | null | undefined;
  remittanceAmount?: string | null | undefined;
  remittanceCurrencyCode?: string | null | undefined;
  remittanceCreditorReferenceCode?: string | null | undefined;
  remittanceCreditorReferenceNumber?: string | null | undefined;
  remittanceReferenceDocumentCode?: string | null | undefined;
  remittanceReferenceDocumentNumber?: string | null | undefined;
  remittanceReferenceDocumentDate?: string | null | undefined;
  remittanceTaxAmount?: string | null | undefined;
  remittanceTaxCurrency?: string | null | undefined;
  senderName?: string | null | undefined;
  senderAccount?: string | null | undefined;
  senderCustomerId?: string | null | undefined;
  senderCountry?: string | null | undefined;
  senderEntityType?: string | null | undefined;
  senderEmail?: string | null | undefined;
  senderAddress?: string | null | undefined;
  senderCity?: string | null | undefined;
  senderPhone?: string | null | undefined;
  senderBirthDate?: string | null | undefined;
  senderIdType?: string | null | undefined;
  senderIdNumber?: string | null | undefined;
  tenor?: string | null | undefined;
};

export type NumberToLookUp = {
  phoneNumber: string;
  provider?: string | null | undefined;
  expectedName?: string | null | undefined;
};

export type RequestStatus = "awaitingApproval" | "awaitingFirstApproval" | "awaitingSecondApproval" | "awaitingScheduledTime" | "awaitingFunding" | "awaitingAutomatedFunding" | "awaitingManualFunding" | "processingFunds" | "pending" | "done" | "rejected" | "abandoned";

export type TransactionType = "Payment" | "MobilePayment" | "BankPayment" | "AddFunds" | "RemoveFunds" | "Adjust" | "Reversal" | "TransferIn" | "TransferOut" | "Fee" | "FeeReversal" | "MoneyMarketMovement" | "MoneyMarketMovementReversal" | "TradeFinance" | "TradeFinanceReversal" | "Interest" | "InterestReversal" | "FX" | "FXReversal" | "Other" | "OtherReversal";

export type Transaction = {
  recipientBankName: string | null;
  recipientBankCode: string | null;
  recipientBankBranchCode: string | null;
  recipientBankBic: string | null;
  exchangeRate: string | null;
  inboundReference: string | null;
  paymentValueDate: string | null;
  fxTradeId: string | null;
  tenor: "spot" | "tod" | "tom" | null;
  additionalDetails: string | null;
  purposeCode: string | null;
  narrative: string | null;
  senderAccount: string | null;
  senderCustomerId: string | null;
  senderCountry: string | null;
  senderEntityType: string | null;
  senderEmail: string | null;
  senderAddress: string | null;
  senderCity: string | null;
  senderPhone: string | null;
  senderBirthDate: string | null;
  senderIdType: string | null;
  senderIdNumber: string | null;
  intermediary1Name: string | null;
  intermediary1Account: string | null;
  intermediary1Bic: string | null;
  intermediary2Name: string | null;
  intermediary2Account: string | null;
  intermediary2Bic: string | null;
  orderingCustomerAccountId: string | null;
  orderingInstitutionClearingCode: string | null;
  orderingInstitutionId: string | null;
  orderingInstitutionIban: string | null;
  orderingInstitutionBic: string | null;
  orderingInstitutionLine1: string | null;
  orderingInstitutionLine2: string | null;
  orderingInstitutionLine3: string | null;
  orderingInstitutionLine4: string | null;
  remittanceAmount: string | null;
  remittanceCurrencyCode: string | null;
  remittanceCreditorReferenceCode: string | null;
  remittanceCreditorReferenceNumber: string | null;
  remittanceReferenceDocumentCode: string | null;
  remittanceReferenceDocumentNumber: string | null;
  remittanceReferenceDocumentDate: string | null;
  remittanceTaxAmount: string | null;
  remittanceTaxCurrency: string | null;
  transactionId: string;
  transactionType: TransactionType;
  status: {
    statusType: "succeeded" | "failed" | "pending" | "failing" | "sent";
    statusCode: string | null;
    statusDescription: string | null;
  };
  recipientAmount: string | null;
  recipientCurrency: string | null;
  recipientName: string | null;
  recipientAccount: string | null;
  provider: string | null;
  walletId: string;
  walletCurrency: string;
  senderName: string | null;
  createdTimestamp: number;
  completedTimestamp: number | null;
  totalAmount: string;
  feeAmount: string;
  intendedAmount: string | null;
  currency: string;
  balance: string | null;
  reference: string | null;
  batchReference: string | null;
  requestId: string | null;
  reason: string | null;
  reversal: boolean;
  reversedTransactionId: string | null;
  reversedByTransactionId: string | null;
  source: "web" | "api" | null;
  recoveryOfTransactionId: string | null;
  recoveredByTransactionId: string | null;
  recoveredByRequestId: string | null;
  recoveryOutcome: "waiting" | "paid" | "reversed" | "failed" | "takenOut" | null;
};

export type RequestTransaction = {
  recipientBankName: string | null;
  recipientBankCode: string | null;
  recipientBankBranchCode: string | null;
  recipientBankBic: string | null;
  exchangeRate: string | null;
  inboundReference: string | null;
  paymentValueDate: string | null;
  fxTradeId: string | null;
  tenor: "spot" | "tod" | "tom" | null;
  additionalDetails: string | null;
  purposeCode: string | null;
  narrative: string | null;
  senderAccount: string | null;
  senderCustomerId: string | null;
  senderCountry: string | null;
  senderEntityType: string | null;
  senderEmail: string | null;
  senderAddress: string | null;
  senderCity: string | null;
  senderPhone: string | null;
  senderBirthDate: string | null;
  senderIdType: string | null;
  senderIdNumber: string | null;
  intermediary1Name: string | null;
  intermediary1Account: string | null;
  intermediary1Bic: string | null;
  intermediary2Name: string | null;
  intermediary2Account: string | null;
  intermediary2Bic: string | null;
  orderingCustomerAccountId: string | null;
  orderingInstitutionClearingCode: string | null;
  orderingInstitutionId: string | null;
  orderingInstitutionIban: string | null;
  orderingInstitutionBic: string | null;
  orderingInstitutionLine1: string | null;
  orderingInstitutionLine2: string | null;
  orderingInstitutionLine3: string | null;
  orderingInstitutionLine4: string | null;
  remittanceAmount: string | null;
  remittanceCurrencyCode: string | null;
  remittanceCreditorReferenceCode: string | null;
  remittanceCreditorReferenceNumber: string | null;
  remittanceReferenceDocumentCode: string | null;
  remittanceReferenceDocumentNumber: string | null;
  remittanceReferenceDocumentDate: string | null;
  remittanceTaxAmount: string | null;
  remittanceTaxCurrency: string | null;
  transactionId: string | null;
  transactionType: TransactionType;
  status: {
    statusType: "succeeded" | "failed" | "pending" | "failing" | "sent";
    statusCode: string | null;
    statusDescription: string | null;
  } | null;
  recipientAmount: string | null;
  recipientCurrency: string | null;
  recipientName: string | null;
  recipientAccount: string | null;
  provider: string | null;
  walletId: string;
  walletCurrency: string;
  senderName: string | null;
  createdTimestamp: number;
  completedTimestamp: number | null;
  totalAmount: string;
  feeAmount: string;
  intendedAmount: string | null;
  currency: string;
  balance: string | null;
  reference: string | null;
  batchReference: string | null;
  requestId: string | null;
  reason: string | null;
  reversal: boolean;
  reversedTransactionId: string | null;
  reversedByTransactionId: string | null;
  source: "web" | "api" | null;
  recoveryOfTransactionId: string | null;
  recoveredByTransactionId: string | null;
  recoveredByRequestId: string | null;
  recoveryOutcome: "waiting" | "paid" | "reversed" | "failed" | "takenOut" | null;
  lineNumber: number;
  fields: Record<string, string>;
  isTakenOut: boolean;
};

export type PaymentRequest = {
  requestId: string;
  clientId: string;
  batchReference: string | null;
  comment: string | null;
  creationComment: string | null;
  creatorEmail: string;
  creatorName: string;
  scheduledTimestamp: number | null;
  createdTimestamp: number;
  finishedTimestamp: number | null;
  awaitingFundingSinceTimestamp: number | null;
  status: RequestStatus;
  approvalActions: Array<{
    email: string;
    name: string;
    actionTimestamp: number;
    comment: string | null;
    action: "approve" | "reject" | "abandon";
    stage: number | null;
  }>;
  counts: {
    succeeded: number;
    pending: number;
    failed: number;
    reversed: number;
  };
  source: "web" | "api";
  amounts: Array<{
    currency: string;
    amount: string;
  }>;
  totalCount: number;
  fileName: string | null;
  recoveryOf: Array<{
    requestId: string;
    batchReference: string | null;
    status: RequestStatus;
    count: number;
  }>;
  recoveredBy: Array<{
    requestId: string;
    batchReference: string | null;
    status: RequestStatus;
    count: number;
  }>;
};

export type RequestDetails = {
  requestId: string;
  clientId: string;
  batchReference: string | null;
  comment: string | null;
  creationComment: string | null;
  creatorEmail: string;
  creatorName: string;
  scheduledTimestamp: number | null;
  createdTimestamp: number;
  finishedTimestamp: number | null;
  awaitingFundingSinceTimestamp: number | null;
  status: RequestStatus;
  approvalActions: Array<{
    email: string;
    name: string;
    actionTimestamp: number;
    comment: string | null;
    action: "approve" | "reject" | "abandon";
    stage: number | null;
  }>;
  counts: {
    succeeded: number;
    pending: number;
    failed: number;
    reversed: number;
  };
  source: "web" | "api";
  amounts: Array<{
    currency: string;
    amount: string;
  }>;
  totalCount: number;
  fileName: string | null;
  recoveryOf: Array<{
    requestId: string;
    batchReference: string | null;
    status: RequestStatus;
    count: number;
  }>;
  recoveredBy: Array<{
    requestId: string;
    batchReference: string | null;
    status: RequestStatus;
    count: number;
  }>;
  approvalStages: number;
  hasNoApprover: boolean;
  file: {
    fileName: string;
    awaitsApproval: boolean;
  } | null;
  contentDigest: string;
  currencyCounts: Array<{
    currency: string;
    count: number;
    succeeded: number;
    pending: number;
    failed: number;
    reversed: number;
  }>;
  underWay: {
    sent: number;
    failing: number;
  };
  funding: Array<{
    walletId: string;
    walletName: string;
    currency: string;
    payments: string;
    fees: string;
    needed: string;
    available: string;
  }> | null;
  toPay: Array<{
    currency: string;
    amount: string;
    count: number;
  }> | null;
  rates: Array<{
    from: string;
    to: string;
    rate: string;
  }>;
  awaitingRateSinceTimestamp: number | null;
  sendingSinceTimestamp: number | null;
  settled: Array<{
    currency: string;
    sent: string;
    reversed: string;
    notSent: string;
    fees: Array<{
      currency: string;
      amount: string;
    }>;
  }> | null;
  chain: Array<{
    requestId: string;
    batchReference: string | null;
    status: RequestStatus;
    count: number;
    step: number;
    paidCount: number | null;
    counts: {
      succeeded: number;
      pending: number;
      failed: number;
      reversed: number;
    };
    totalCount: number;
  }>;
  takenOut: {
    count: number;
    lastTimestamp: number;
  } | null;
  transactions: Array<RequestTransaction>;
};

export type SentFile = {
  fileName: string;
  status: "received" | "refused" | "AwaitingApproval" | "pending" | "done" | "rejected";
  sha256: string;
  arrivedTimestamp: number;
  endTimestamp: number | null;
  noOfRequests: number;
  noOfTransactions: number;
  succeeded: number;
  pending: number;
  failed: number;
  reversed: number;
  responses: Array<"errors" | "accepted" | "result" | "resultPain002">;
};

export type FileRequest = {
  requestId: string;
  clientId: string;
  batchReference: string | null;
  comment: string | null;
  creationComment: string | null;
  creatorEmail: string;
  creatorName: string;
  scheduledTimestamp: number | null;
  createdTimestamp: number;
  finishedTimestamp: number | null;
  awaitingFundingSinceTimestamp: number | null;
  status: RequestStatus;
  approvalActions: Array<{
    email: string;
    name: string;
    actionTimestamp: number;
    comment: string | null;
    action: "approve" | "reject" | "abandon";
    stage: number | null;
  }>;
  counts: {
    succeeded: number;
    pending: number;
    failed: number;
    reversed: number;
  };
  source: "web" | "api";
  amounts: Array<{
    currency: string;
    amount: string;
  }>;
  totalCount: number;
  fileName: string | null;
  recoveryOf: Array<{
    requestId: string;
    batchReference: string | null;
    status: RequestStatus;
    count: number;
  }>;
  recoveredBy: Array<{
    requestId: string;
    batchReference: string | null;
    status: RequestStatus;
    count: number;
  }>;
  ccySource: string;
  ccyDestination: string;
  tenor: "spot" | "tod" | "tom" | null;
  debit: {
    currency: string;
    amount: string;
  };
};

export type Statement = {
  walletId: string;
  period: string;
  number: number;
  currency: string;
  openingBalance: string;
  credits: string;
  creditCount: number;
  debits: string;
  debitCount: number;
  fees: string;
  closingBalance: string;
  formats: Array<"csv" | "camt053" | "mt940">;
};

export type NameLookup = {
  requestId: string;
  startTime: number;
  creatorEmail: string | null;
  transactionCount: number;
  status: "pending" | "done";
  isCancelled: boolean;
  statusCounts: {
    succeeded: number;
    failed: number;
    pending: number;
  };
};

export type NameLookupResult = {
  accountNumber: string;
  name: string | null;
  provider: string | null;
  statusType: "pending" | "succeeded" | "failed";
  statusDescription: string | null;
  expectedName: string | null;
  match: "full" | "partial" | "none" | null;
  matchDescription: string | null;
  statusCode: "notFound" | "noProvider" | "noAnswer" | "cancelled" | null;
};

export type Subwallet = {
  walletId: string;
  walletName: string;
  currency: string;
  hidden: boolean;
  deactivated: boolean;
  availableBalance: string;
  currentBalance: string;
  parentWalletId: string;
};

export type ProviderSettings = {
  supportedCurrencies: Array<string>;
  managedFeeSchedule: {
    percentage: string | null;
    flatFee: string | null;
    flatFeeCurrency: string | null;
    minimumFee: string | null;
    minimumFeeCurrency: string | null;
    maximumFee: string | null;
    maximumFeeCurrency: string | null;
  } | null;
  reversalFeeSchedule: {
    percentage: string | null;
    flatFee: string | null;
    flatFeeCurrency: string | null;
    minimumFee: string | null;
    minimumFeeCurrency: string | null;
    maximumFee: string | null;
    maximumFeeCurrency: string | null;
  } | null;
};

export type Wallet = {
  walletId: string;
  walletName: string;
  currency: string;
  hidden: boolean;
  deactivated: boolean;
  availableBalance: string;
  currentBalance: string;
  parentWalletId: string | null;
  availableBalanceIncludingSubwallets: string;
  currentBalanceIncludingSubwallets: string;
  latestFundingEvents: Array<{
    timestamp: number;
    amount: string;
  }>;
  monthlySummaries: Array<{
    month: string;
    totalSpend: string;
    fees: string;
  }>;
  spentThisMonth: string;
  providerSettings: Record<string, ProviderSettings>;
  subwallets: Array<Subwallet>;
};

/** The data of each event that a callback tells. Within data, sequence orders the events about one payment or request. */
export type CallbackData = {
  "transaction.completed": {
    clientId: string;
    sequence: number;
    transaction: Transaction;
  };
  "transaction.reversed": {
    clientId: string;
    sequence: number;
    transaction: Transaction;
    reversal: Transaction;
  };
  "request.completed": {
    clientId: string;
    sequence: number;
    request: PaymentRequest;
  };
  "file.completed": {
    clientId: string;
    sequence: number;
    file: SentFile;
  };
  "wallet.funded": {
    clientId: string;
    sequence: number;
    transaction: Transaction;
  };
  "callback.test": {
    clientId: string;
    sequence: number;
    message: string;
  };
};
export type CallbackEventType = keyof CallbackData;

/** The body of a callback; its time is in ISO 8601. A newer server may send types that this version does not list: ignore them. */
export type CallbackEvent<Type extends CallbackEventType = CallbackEventType> = {
  [T in Type]: { readonly type: T; readonly timestamp: string; readonly data: CallbackData[T] };
}[Type];

/** The codes with which a signed call can be refused. */
export type ErrorCode =
  | "request.invalid"
  | "request.unreadable"
  | "request.ambiguous"
  | "request.too-large"
  | "request.wrong-type"
  | "request.wrong-host"
  | "request.too-many"
  | "permissionDenied"
  | "notFound"
  | "client.archived"
  | "function.off"
  | "wallet.too-much"
  | "wallet.unknown"
  | "file.name-used"
  | "file.name-invalid"
  | "file.too-large"
  | "file.inbox-full"
  | "file.uploads-full"
  | "payment.id-reused"
  | "payment.exact-repeat"
  | "payment.repeats-refused"
  | "payment.recipient-blocked"
  | "payment.invalid"
  | "payment.transaction-id-used"
  | "signature.missing"
  | "signature.unreadable"
  | "signature.several"
  | "signature.component-missing"
  | "signature.component-unsupported"
  | "signature.parameter-missing"
  | "signature.parameter-invalid"
  | "signature.algorithm"
  | "signature.time"
  | "signature.key-unknown"
  | "signature.key-revoked"
  | "signature.der"
  | "signature.length"
  | "signature.wrong"
  | "signature.nonce-used"
  | "digest.missing"
  | "digest.unsupported"
  | "digest.wrong"
  | "lookup.too-many-open"
  | "lookup.id-reused"
  | "service.unexpected"
  | "service.unavailable";

/** Input and output of each call. */
export type Operations = {
  createRequest: {
    input: {
      clientId?: string | undefined;
      requestId: string;
      batchReference?: string | null | undefined;
      comment?: string | null | undefined;
      scheduledTime?: number | null | undefined;
      transactions: Array<ProposedPayment>;
    };
    output: {
      request: PaymentRequest;
    };
  };
  findFile: {
    input: {
      fileName: string;
    };
    output: {
      file: SentFile;
      requests: Array<FileRequest>;
    };
  };
  findNameLookup: {
    input: {
      requestId: string;
      cursor?: string | undefined;
      limit?: number | undefined;
    };
    output: {
      nameLookup: NameLookup;
      results: Array<NameLookupResult>;
      nextCursor: string | null;
    };
  };
  findRequest: {
    input: {
      requestId: string;
      currency?: string | undefined;
      outcome?: "failed" | "reversed" | "pending" | "succeeded" | undefined;
      offset?: number | undefined;
      limit?: number | undefined;
    };
    output: {
      request: RequestDetails;
    };
  };
  findTransaction: {
    input: {
      transactionId: string;
    };
    output: {
      transaction: Transaction;
    };
  };
  listRequests: {
    input: {
      status?: RequestStatus | undefined;
      startedTimestampFrom?: number | undefined;
      startedTimestampTo?: number | undefined;
      cursor?: string | undefined;
      limit?: number | undefined;
    };
    output: {
      requests: Array<PaymentRequest>;
      nextCursor: string | null;
    };
  };
  listStatements: {
    input: {
      walletId?: string | undefined;
      fromDay: string;
      toDay: string;
      cursor?: string | undefined;
      limit?: number | undefined;
    };
    output: {
      statements: Array<Statement>;
      nextCursor: string | null;
    };
  };
  listTransactions: {
    input: {
      completedTimestampFrom?: number | undefined;
      completedTimestampTo?: number | undefined;
      cursor?: string | undefined;
      limit?: number | undefined;
    };
    output: {
      transactions: Array<Transaction>;
      nextCursor: string | null;
    };
  };
  listWallets: {
    input: Record<string, never>;
    output: {
      wallets: Array<Wallet>;
    };
  };
  readFileResponse: {
    input: {
      fileName: string;
      kind: "errors" | "accepted" | "result" | "resultPain002";
    };
    output: Uint8Array<ArrayBuffer>;
  };
  readStatement: {
    input: {
      walletId: string;
      period: string;
      format: "csv" | "camt053" | "mt940";
    };
    output: Uint8Array<ArrayBuffer>;
  };
  sendFile: {
    input: {
      fileName: string;
    };
    output: {
      file: SentFile;
    };
  };
  startNameLookup: {
    input: {
      requestId: string;
      numbers: Array<NumberToLookUp>;
    };
    output: {
      nameLookup: NameLookup;
    };
  };
};

/** Method and path of each call, and its parameters that stand in the path. */
export const operations = {
  createRequest: { method: "POST", path: "/v1/paymentRequests", inPath: [] },
  findFile: { method: "GET", path: "/v1/files/{fileName}", inPath: ["fileName"] },
  findNameLookup: { method: "GET", path: "/v1/nameLookups/{requestId}", inPath: ["requestId"] },
  findRequest: { method: "GET", path: "/v1/paymentRequests/{requestId}", inPath: ["requestId"] },
  findTransaction: { method: "GET", path: "/v1/transactions/{transactionId}", inPath: ["transactionId"] },
  listRequests: { method: "GET", path: "/v1/paymentRequests", inPath: [] },
  listStatements: { method: "GET", path: "/v1/statements", inPath: [] },
  listTransactions: { method: "GET", path: "/v1/transactions", inPath: [] },
  listWallets: { method: "GET", path: "/v1/wallets", inPath: [] },
  readFileResponse: { method: "GET", path: "/v1/files/{fileName}/{kind}", inPath: ["fileName", "kind"] },
  readStatement: { method: "GET", path: "/v1/statements/{walletId}/{period}/{format}", inPath: ["walletId", "period", "format"] },
  sendFile: { method: "POST", path: "/v1/files", inPath: [] },
  startNameLookup: { method: "POST", path: "/v1/nameLookups", inPath: [] },
} as const;
