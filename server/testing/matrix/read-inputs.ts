/** The client whose readers are compared in two worlds, and its requests. */
export const clientId = "acme";
export const requests = {
  own: "0b0f3c1e-0000-4000-8000-000000000001",
  secret: "0b0f3c1e-0000-4000-8000-000000000002",
  mixed: "0b0f3c1e-0000-4000-8000-000000000003",
  nobodys: "0b0f3c1e-0000-4000-8000-000000000009",
};
/** One of the readers' client with known answers, the one of a request, and one of another client. */
export const lookups = {
  own: "0b0f3c1e-0000-4000-8000-000000000011",
  payments: "0b0f3c1e-0000-4000-8000-000000000012",
  theirs: "0b0f3c1e-0000-4000-8000-000000000013",
};
const lookupIds = Object.values(lookups);
const unused = { token: "A".repeat(43), exportJobId: "0b0f3c1e-0000-4000-8000-00000000000a" };

type Input = Readonly<Record<string, unknown>>;
const wallets = ["main", "ops", "secret", "reserve", "theirs", "nobodys"];
const aboutClient = (filters: object) => ({ clientId, ...filters });
const aboutRequests = Object.values(requests).map((requestId) => ({ clientId, requestId }));
const aboutFiles = ["own.csv", "hush.csv", "wrong.csv"].map((fileName) => ({ clientId, fileName }));
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const yesterday = dayAgo(1);
const aboutStatements = wallets.map((walletId) => ({ clientId, walletId, period: yesterday }));
const statuses = ["succeeded", "failed", "pending", "sent"];
const some = { clientId, count: 500 };

/** The inputs of each route that reads: a route without inputs fails the test. */
export const readInputs: Readonly<Record<string, readonly Input[]>> = {
  "/api/chrome": [{}],
  "/api/auth/checkClientId": [{ clientId }, { clientId: "nobody" }],
  "/api/auth/recoveryCodes": [{}],
  "/api/users/sessions": [{}],
  "/api/users/all": [
    { clientId, internalUsersOnly: "false" },
    { clientId, internalUsersOnly: "true" },
    { clientId: "rival", internalUsersOnly: "false" },
  ],
  "/api/wallets": [{ clientId }, { clientId: "rival" }],
  "/api/wallets/balanceHistory": wallets.map((walletId) => ({ clientId, walletId, days: 30 })),
  "/api/search/transactions": [
    some,
    ...wallets.map((walletId) => ({ ...some, walletId })),
    ...statuses.map((status) => ({ ...some, transactionStatuses: [status] })),
    { ...some, transactionTypes: ["MobilePayment", "AddFunds"] },
    { ...some, providers: ["mtn-ug"] },
    { ...some, recipientAccount: "+256700000001" },
    { ...some, minAmount: "7", maxAmount: "9" },
    { ...some, minAmount: "-9", timestampFrom: 0, timestampTo: 4_000_000_000 },
    { ...some, clientId: "rival" },
  ],
  "/api/search/transactionId": ["own-1", "secret-1", "reserve-1", "theirs-1", "nobodys-1"].map(
    (transactionId) => ({
      clientId,
      transactionId,
    }),
  ),
  "/api/search/testTransactions": [{ clientId }, { clientId: "rival" }],
  "/api/callbacks": [{ clientId }, { clientId: "rival" }],
  "/api/callbacks/delivery": [{ clientId, id: unused.exportJobId }],
  "/api/accountInfo": [{ clientId }],
  "/api/keys": [{ clientId }, { clientId: "rival" }],
  "/api/sftpkeys": [{ clientId, sftpKeyType: "Payment" }],
  "/api/exchangeRates": [{ clientId, to: "USD" }],
  "/api/paymentRequests/validation": aboutRequests,
  "/api/paymentRequests/errorSheet": aboutRequests,
  "/api/paymentRequests/fileErrors": aboutRequests.map((request) => ({ ...request, offset: 0 })),
  "/api/paymentRequests/repeats": aboutRequests,
  "/api/paymentRequests/checkedRepeats": aboutRequests,
  "/api/paymentRequests/bulkUploadTemplate": [{ clientId }],
  "/api/paymentRequests/query": [{}, { status: "done" }, { batchReference: "hush" }].map(aboutClient),
  "/api/paymentRequests/details": aboutRequests,
  "/api/paymentRequests/awaitingMe": [{ clientId }],
  "/api/paymentRequests/names": aboutRequests,
  "/api/paymentRequest/names": aboutRequests,
  "/api/beneficiaries": ["", "hush", "+25"].map((query) => ({ clientId, query, count: 50 })),
  "/api/beneficiaries/blocked": [{ clientId }, ...aboutRequests],
  "/api/providerWeather": [{ clientId }, ...aboutRequests],
  "/api/recoveries/rows": [{ clientId, recoveryId: unused.exportJobId, offset: 0, show: "all" }],
  "/api/files": [{ clientId }, { clientId, fileName: "hush" }],
  "/api/files/notTaken": [{ clientId }],
  "/api/files/errors": aboutFiles,
  "/api/files/repeats": aboutFiles,
  "/api/filesDetails": aboutFiles,
  "/api/nameLookups": [
    { clientId },
    { clientId, offset: 1 },
    { clientId: "rival" },
    ...lookupIds.map((detailedRequestId) => ({ clientId, detailedRequestId })),
  ],
  "/api/nameLookups/result": lookupIds.map((requestId) => ({ clientId, requestId })),
  "/api/nameLookups/resultFile": lookupIds.map((requestId) => ({ clientId, requestId })),
  "/api/nameLookups/bulkUploadTemplate": [{ clientId }],
  "/api/statements": [
    ...wallets.map((walletId) => ({ clientId, walletId })),
    { clientId: "rival", walletId: "theirs" },
  ],
  "/api/statements/lines": aboutStatements,
  "/api/statements/file": aboutStatements.map((statement) => ({ ...statement, format: "camt053" })),
  "/api/export/status": [{ exportJobId: unused.exportJobId }],
  "/api/export/recent": [{ clientId }],
  "/api/downloads/{token}": [{ token: unused.token }],
  "/api/admin/getClientAdminContext": [{ clientId }, { clientId: "rival" }],
  "/api/admin/clients": [{}, { search: "riv" }],
  "/api/admin/clientPage": [{ clientId }, { clientId: "rival" }],
  "/api/admin/uploadedSms": [{}],
  "/api/admin/actions/waiting": [{}],
  "/api/admin/actions/waitingAction": [{ adminActionId: requests.own }],
  "/api/admin/audit": [{}, { clientId }],
  "/api/admin/audit/file": [{ clientId }],
  "/api/admin/operations": [{}],
  "/api/admin/operations/payments": [{ providerId: "mpesa-ke", list: "sent" }],
  "/api/admin/operations/work": [{ list: "unsentEmails" }],
};

/** The same for the signed API. */
export const signedReadInputs: Readonly<Record<string, readonly object[]>> = {
  "/v1/wallets": [{}],
  "/v1/paymentRequests": [{}, { status: "rejected" }],
  "/v1/paymentRequests/{requestId}": Object.values(requests).map((requestId) => ({ requestId })),
  "/v1/files/{fileName}": ["own.csv", "hush.csv", "theirs.csv"].map((fileName) => ({ fileName })),
  "/v1/files/{fileName}/{kind}": [{ fileName: "hush.csv", kind: "result" }],
  "/v1/statements": [{}, ...wallets.map((walletId) => ({ walletId }))].map((filter) => ({
    ...filter,
    fromDay: dayAgo(20),
    toDay: yesterday,
  })),
  "/v1/statements/{walletId}/{period}/{format}": wallets.map((walletId) => ({
    walletId,
    period: yesterday,
    format: "csv",
  })),
  "/v1/nameLookups/{requestId}": lookupIds.flatMap((requestId) => [{ requestId }, { requestId, limit: 2 }]),
  "/v1/transactions": [{}, { limit: 7 }, { completedTimestampFrom: 0 }],
  "/v1/transactions/{transactionId}": ["own-1", "secret-1", "reserve-1", "theirs-1"].map((transactionId) => ({
    transactionId,
  })),
};
