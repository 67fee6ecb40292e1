import { randomBytes, randomUUID } from "node:crypto";
import { actionEndpoint, type Action } from "@corridor/product/admin/action";
import { adminActions } from "@corridor/product/admin/actions/all";
import { actionSamples } from "./action-samples.ts";
import type { SentFile } from "../browser.ts";
import type { MatrixCell } from "./matrix-cells.ts";

type MatrixInput = Record<string, unknown>;

const code = { code: "000000" };
const password = "a-password-that-is-not-theirs";
const newPassword = { password, confirmPassword: password, token: "no-such-token" };
const email = "nobody@people.example";
const keyId = "0123456789abcdef";
const unusedId = "0b0f3c1e-0000-4000-8000-00000000000b";

const aboutClient = ({ clientId }: MatrixCell): MatrixInput => ({ clientId });
const aboutFile = ({ clientId }: MatrixCell): MatrixInput => ({ clientId, fileName: "unknown.csv" });
const aboutRequest = ({ clientId }: MatrixCell): MatrixInput => ({ clientId, requestId: randomUUID() });
const aboutRow = (cell: MatrixCell): MatrixInput => ({
  ...aboutRequest(cell),
  setId: randomUUID(),
  lineNumbers: [0],
});
const aboutRecovery = ({ clientId }: MatrixCell): MatrixInput => ({ clientId, recoveryId: randomUUID() });
const aboutWallet = ({ clientId }: MatrixCell): MatrixInput => ({ clientId, walletId: "ops" });
const aboutStatement = (cell: MatrixCell): MatrixInput => ({ ...aboutWallet(cell), period: "2026-10-01" });
const aboutExport = ({ exportJobId }: MatrixCell): MatrixInput => ({ exportJobId });
const onePayment = ({ clientId }: MatrixCell): MatrixInput => ({
  paymentRequest: {
    clientId,
    requestId: randomUUID(),
    transactions: [
      {
        amount: "10",
        currency: "KES",
        name: "Grace Achieng",
        provider: "mpesa-ke",
        recipientAccountId: "+254712345678",
        walletId: "ops",
      },
    ],
  },
});

/** Actions that move money take a key, and no other unknown field. */
function keyFor({ risk }: Action): MatrixInput {
  return risk === "money" ? { idempotencyKey: randomUUID() } : {};
}

/**
 * The input of each route in the permission matrix: well-formed, so that only the gate can refuse. A call about no client names
 * one all the same, which must change nothing.
 */
export const matrixInputs: Readonly<Record<string, (cell: MatrixCell) => MatrixInput>> = {
  "GET /api/chrome": aboutClient,
  "GET /api/auth/checkClientId": aboutClient,
  "POST /api/auth/login": ({ clientId }) => ({ clientId, email, password }),
  "POST /api/auth/activate": ({ clientId }) => ({ clientId, ...newPassword }),
  "POST /api/auth/resetPassword": ({ clientId }) => ({ clientId, ...newPassword }),
  "POST /api/auth/logout": aboutClient,
  "POST /api/users/forgotClientId": ({ clientId }) => ({ clientId, email }),
  "POST /api/users/requestPasswordReset": ({ clientId }) => ({ clientId, email }),
  "POST /api/users/changePassword": ({ clientId }) => ({
    clientId,
    currentPassword: password,
    password,
    confirmPassword: password,
  }),
  "POST /api/users/setLanguage": ({ clientId }) => ({ clientId, language: "en" }),
  "POST /api/auth/totp/enable": aboutClient,
  "POST /api/auth/totp/disable": aboutClient,
  "POST /api/auth/totp/qrCode": aboutClient,
  "POST /api/auth/totp/verifyInitial": ({ clientId }) => ({ clientId, ...code }),
  "POST /api/auth/totp/verify": ({ clientId }) => ({ clientId, ...code }),
  "POST /api/auth/recoveryCodes/verify": ({ clientId }) => ({ clientId, code: "ZZZZZ-ZZZZZ" }),
  "GET /api/auth/recoveryCodes": aboutClient,
  "POST /api/auth/recoveryCodes/make": aboutClient,
  "GET /api/users/sessions": aboutClient,
  "POST /api/users/endSession": ({ clientId }) => ({ clientId, sessionId: randomUUID() }),

  "GET /api/accountInfo": aboutClient,
  "GET /api/keys": aboutClient,
  "POST /api/keys/add": ({ clientId }) => ({ clientId, keyText: "no key" }),
  "POST /api/keys/revoke": ({ clientId }) => ({ clientId, keyId }),
  "GET /api/sftpkeys": ({ clientId }) => ({ clientId, sftpKeyType: "Payment" }),
  "POST /api/sftpkeys/add": ({ clientId }) => ({ clientId, keyText: "no key", sftpKeyType: "Payment" }),
  "POST /api/sftpkeys/revoke": ({ clientId }) => ({ clientId, keyId, sftpKeyType: "Payment" }),

  "GET /api/wallets": aboutClient,
  "GET /api/wallets/balanceHistory": (cell) => ({ ...aboutWallet(cell), days: 7 }),
  "POST /api/subwallet/create": ({ clientId }) => ({
    clientId,
    parentWalletId: "main",
    walletName: `Wallet ${randomBytes(4).toString("hex")}`,
  }),
  "POST /api/subwallet/activate": aboutWallet,
  "POST /api/subwallet/deactivate": aboutWallet,
  "POST /api/subwallet/transfer": ({ clientId }) => ({
    clientId,
    transferId: randomUUID(),
    fromWalletId: "main",
    toWalletId: "ops",
    amount: "1.00",
  }),

  "GET /api/search/transactions": ({ clientId }) => ({ clientId, count: 10 }),
  "GET /api/search/testTransactions": aboutClient,
  "GET /api/callbacks": aboutClient,
  "GET /api/callbacks/delivery": ({ clientId }) => ({ clientId, id: unusedId }),
  "POST /api/callbacks/resend": ({ clientId }) => ({ clientId, id: unusedId }),
  "POST /api/callbacks/resendSince": ({ clientId }) => ({ clientId, sinceTimestamp: 0, which: "failed" }),
  "POST /api/callbacks/sendTest": aboutClient,
  "POST /api/callbacks/rotateSecret": aboutClient,
  "GET /api/search/transactionId": ({ clientId }) => ({ clientId, transactionId: "no-such-transaction" }),

  "GET /api/exchangeRates": ({ clientId }) => ({ clientId, to: "USD" }),
  "POST /api/paymentRequests/validate": onePayment,
  "POST /api/paymentRequests/validateFromFile": aboutRequest,
  "GET /api/paymentRequests/validation": aboutRequest,
  "GET /api/paymentRequests/fileErrors": (cell) => ({ ...aboutRequest(cell), offset: 0 }),
  "GET /api/paymentRequests/errorSheet": aboutRequest,
  "GET /api/paymentRequests/bulkUploadTemplate": aboutClient,
  "POST /api/paymentRequests/create": onePayment,
  "GET /api/paymentRequests/query": aboutClient,
  "GET /api/paymentRequests/details": aboutRequest,
  "GET /api/paymentRequests/repeats": aboutRequest,
  "GET /api/paymentRequests/awaitingMe": aboutClient,
  "GET /api/paymentRequests/names": aboutRequest,
  "POST /api/paymentRequests/withoutRows": aboutRow,
  "GET /api/paymentRequests/checkedRepeats": aboutRequest,
  "POST /api/paymentRequests/keepRepeats": (cell) => ({ ...aboutRow(cell), reason: "Overtime" }),
  "POST /api/paymentRequests/keepNames": (cell) => ({ ...aboutRow(cell), reason: "Nickname" }),
  "GET /api/paymentRequest/names": aboutRequest,
  "GET /api/beneficiaries": (cell) => ({ ...aboutClient(cell), query: "", count: 8 }),
  "GET /api/beneficiaries/blocked": aboutClient,
  "POST /api/beneficiaries/block": (cell) => ({
    ...aboutClient(cell),
    ...{ recipientAccountId: "+254700000001", name: "Somebody", reason: "Fraud" },
  }),
  "POST /api/beneficiaries/unblock": (cell) => ({
    ...aboutClient(cell),
    recipientAccountId: "+254700000001",
  }),
  "POST /api/recoveries/begin": aboutRequest,
  "GET /api/recoveries/rows": (cell) => ({ ...aboutRecovery(cell), offset: 0, show: "all" }),
  "POST /api/recoveries/change": (cell) => ({ ...aboutRecovery(cell), rowNumber: 1, values: { name: "X" } }),
  "POST /api/recoveries/leaveOut": (cell) => ({
    ...aboutRecovery(cell),
    rowNumbers: null,
    isLeftOut: true,
  }),
  "POST /api/recoveries/check": (cell) => ({ ...aboutRecovery(cell), requestId: randomUUID() }),
  "POST /api/recoveries/discard": aboutRecovery,
  "POST /api/paymentRequests/approveOrReject": (cell) => ({ ...aboutRequest(cell), isApproved: true }),
  "POST /api/paymentRequests/abandon": aboutRequest,
  "GET /api/files": aboutClient,
  "GET /api/filesDetails": aboutFile,
  "GET /api/files/notTaken": aboutClient,
  "GET /api/providerWeather": aboutClient,
  "GET /api/files/errors": aboutFile,
  "GET /api/files/repeats": aboutFile,
  "GET /api/statements": (cell) => ({ ...aboutWallet(cell), month: "2026-10" }),
  "GET /api/statements/lines": aboutStatement,
  "GET /api/statements/file": (cell) => ({ ...aboutStatement(cell), format: "csv" }),
  "GET /api/nameLookups": aboutClient,
  "GET /api/nameLookups/result": aboutRequest,
  "GET /api/nameLookups/resultFile": aboutRequest,
  "GET /api/nameLookups/bulkUploadTemplate": aboutClient,
  "POST /api/nameLookups": aboutClient,
  "POST /api/nameLookups/cancel": aboutRequest,
  // The verb refuses the number, because a call with a good one waits for its answer.
  "POST /api/singleNameLookup": ({ clientId }) => ({ clientId, phoneNumber: "1" }),
  "POST /api/files/approveOrReject": (cell) => ({ ...aboutFile(cell), isApproved: true }),

  "POST /api/export/start": ({ clientId }) => ({ clientId, format: "csv" }),
  "POST /api/exportRequest/start": (cell) => ({ ...aboutRequest(cell), format: "csv" }),
  "POST /api/exportFile/start": ({ clientId }) => ({ clientId, fileName: "no-such-file.csv", format: "csv" }),
  "GET /api/export/recent": aboutClient,
  "GET /api/export/status": aboutExport,
  "POST /api/export/cancel": ({ cancelledJobId }) => ({ exportJobId: cancelledJobId }),
  "GET /api/downloads/{token}": ({ token }) => ({ token }),

  "GET /api/users/all": aboutClient,
  "POST /api/users/create": ({ clientId }) => ({
    clientId,
    email: `new-${randomUUID()}@people.example`,
    roleName: "VIEWER",
    permittedWallets: null,
  }),
  "POST /api/users/update": ({ clientId }) => ({
    activationAction: null,
    twoFactorAction: null,
    userDetails: { clientId, email, displayName: "Nobody", roleName: "VIEWER", permittedWallets: null },
  }),
  // Unchanged, because people log in at these clients later.
  "POST /api/users/requireTwoFactor": ({ clientId }) => ({ clientId, isRequired: false }),
  "POST /api/userChanges/approveOrReject": ({ userChangeId }) => ({ approvalAction: "Reject", userChangeId }),
  "POST /api/users/resendInvitation": ({ clientId }) => ({ clientId, email }),
  ...Object.fromEntries(
    adminActions.map((action) => [
      `POST ${actionEndpoint(action).path}`,
      ({ clientId }: MatrixCell) => ({
        ...actionSamples[action.path](clientId).fields,
        reason: "matrix",
        ...keyFor(action),
      }),
    ]),
  ),
  "GET /api/admin/getClientAdminContext": aboutClient,
  "GET /api/admin/clients": () => ({}),
  "GET /api/admin/clientPage": aboutClient,
  "POST /api/admin/actions/preview": ({ clientId }) => ({
    action: "client/setFxTradesEnabled",
    fields: { clientId, isEnabled: true },
  }),
  "POST /api/admin/routes/try": ({ clientId }) => ({
    clientId,
    walletId: "main",
    amount: "100.00",
    currency: "KES",
    provider: "mpesa-ke",
  }),
  "GET /api/admin/uploadedSms": () => ({}),
  "GET /api/admin/actions/waiting": () => ({}),
  "GET /api/admin/actions/waitingAction": () => ({ adminActionId: unusedId }),
  "POST /api/admin/actions/approveOrReject": () => ({ adminActionId: unusedId, approvalAction: "Reject" }),
  "GET /api/admin/audit": aboutClient,
  "GET /api/admin/audit/file": aboutClient,
  "GET /api/admin/operations": () => ({}),
  "GET /api/admin/operations/payments": () => ({ providerId: "mpesa-ke", list: "sent" }),
  "GET /api/admin/operations/work": () => ({ list: "unsentEmails" }),
  "POST /api/admin/incidents/acknowledge": () => ({
    incidentId: "0b0f3c1e-0000-4000-8000-00000000000c",
    note: "matrix",
    seenNote: null,
  }),
  "POST /api/admin/uploadedSms/reveal": () => ({ id: "1", reason: "matrix" }),
  "POST /api/admin/user/setVisibleClients": ({ clientId }) => ({ clientId, email, grants: [] }),
};

/** Not a table, so that it is refused soon. */
export const matrixFile: SentFile = { name: "payments.pdf", bytes: Buffer.from("%PDF-1.7") };
