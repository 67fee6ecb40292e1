import { staffCalls } from "./staff-calls.ts";
import type { WrittenLine } from "./written-line.ts";
import { namedInRow } from "./written-page.ts";

const open = { session: "any", client: "none" } as const;
const own = { session: "loggedIn", client: "none" } as const;
const read = { session: "loggedIn", client: "match" } as const;

const entry = { ...open, row: "checkClientId, login, activate, resetPassword, forgotClientId" };
const ownAccount = { ...own, row: "changePassword, setLanguage" };
const switching = { ...own, row: "totp/enable, disable" };
const ownCodes = { ...own, row: "recoveryCodes, recoveryCodes/make" };
const settingUp = {
  row: "totp/qrCode, verifyInitial",
  session: "loggedIn or needs2FASetup",
  client: "none",
} as const;
const keys = { ...read, flagOff: "managePublicKeysDisabled" } as const;
const keyChange = { ...keys, client: "primary", notArchived: true } as const;
// The matrix calls with the type Payment.
const paymentKeys = {
  feature: "ManagePaymentSftpKeys",
  checkedByVerb: ["ManageStatementSftpKeys"],
} as const;
const callbacks = { ...read, row: "callbacks, callbacks/delivery", allWallets: true } as const;
const callbackChange = {
  ...callbacks,
  row: "callbacks/resend, resendSince",
  client: "primary",
  notArchived: true,
} as const;
const blocks = { ...read, client: "primary", notArchived: true } as const;
const wallets = { ...read, row: "wallets (" };
const subwallet = {
  row: "subwallet/*",
  session: "loggedIn",
  client: "primary (provider admin: any)",
  feature: "ManageSubwallets",
  notArchived: true,
} as const;
const search = { ...read, row: "search/transactions, transactionId" };
const pay = {
  row: "validate, create, validateFromFile, template",
  session: "loggedIn",
  client: "allowed payment",
  flagOff: "sendPaymentsDisabled",
  checkedByVerb: ["scheduledTimeEnabled"],
} as const;
const names = {
  ...pay,
  row: "paymentRequests/names, keepNames",
  feature: "VerifyNamesBeforeSubmit",
  checkedByVerb: [],
} as const;
const recoveries = { ...pay, row: "recoveries begin, rows, change, leaveOut, check, discard" } as const;
const repeats = {
  ...pay,
  row: "paymentRequests/checkedRepeats, keepRepeats, withoutRows",
  checkedByVerb: [],
} as const;
const requests = { ...read, row: "paymentRequests/query, details" };
const files = { ...read, row: "files, filesDetails, files/notTaken, files/errors, files/repeats" };
const statements = { ...read, row: "statements, statements/lines, statements/file" };
const lookups = { ...read, row: "nameLookups, result, resultFile, template", feature: "NameLookup" } as const;
const lookupChange = { ...lookups, row: "nameLookups start, cancel", notArchived: true } as const;
const startExport = { ...read, row: "export*/start" };
const ownExport = { ...read, row: "export/status, downloads" };
const users = {
  row: "users/all, create, update",
  session: "loggedIn",
  client: "primary (provider admin: any)",
  flagOff: "clientUserAdminDisabled",
  internal: { permission: "ADMINISTER_INTERNAL_USERS", flagOff: "providerUserAdminDisabled" },
  checkedByVerb: ["UserChangeApprovals"],
} as const;
const usersChange = { ...users, notArchived: true } as const;

/** Every call with its row. A route that is missing here fails the permission matrix. */
const rowsOfCalls: Readonly<Record<string, Omit<WrittenLine, "permission">>> = {
  "GET /api/chrome": { ...open, row: "chrome" },
  "GET /api/auth/checkClientId": entry,
  "POST /api/auth/login": entry,
  "POST /api/auth/activate": entry,
  "POST /api/auth/resetPassword": entry,
  "POST /api/auth/logout": { ...open, row: "logout" },
  "POST /api/users/forgotClientId": entry,
  "POST /api/users/requestPasswordReset": entry,
  "POST /api/users/changePassword": ownAccount,
  "POST /api/users/setLanguage": ownAccount,
  "POST /api/auth/totp/enable": switching,
  "POST /api/auth/totp/disable": switching,
  "POST /api/auth/totp/qrCode": settingUp,
  "POST /api/auth/totp/verifyInitial": settingUp,
  "POST /api/auth/totp/verify": { row: "totp/verify (", session: "needs2FA", client: "none" },
  "POST /api/auth/recoveryCodes/verify": {
    row: "recoveryCodes/verify (",
    session: "needs2FA",
    client: "none",
  },
  "GET /api/auth/recoveryCodes": ownCodes,
  "POST /api/auth/recoveryCodes/make": ownCodes,
  "GET /api/users/sessions": ownAccount,
  "POST /api/users/endSession": ownAccount,

  "GET /api/accountInfo": { ...read, row: "accountInfo (", allWallets: true },
  "GET /api/keys": { ...keys, row: "keys (" },
  "POST /api/keys/add": { ...keyChange, row: "keys/add, revoke" },
  "POST /api/keys/revoke": { ...keyChange, row: "keys/add, revoke" },
  "GET /api/sftpkeys": { ...keys, ...paymentKeys, row: "sftpkeys (" },
  "POST /api/sftpkeys/add": { ...keyChange, ...paymentKeys, row: "sftpkeys/add, revoke" },
  "POST /api/sftpkeys/revoke": { ...keyChange, ...paymentKeys, row: "sftpkeys/add, revoke" },

  "GET /api/wallets": wallets,
  "GET /api/wallets/balanceHistory": wallets,
  // A person limited to some wallets could not see a subwallet that they create.
  "POST /api/subwallet/create": { ...subwallet, allWallets: true },
  "POST /api/subwallet/activate": subwallet,
  "POST /api/subwallet/deactivate": subwallet,
  "POST /api/subwallet/transfer": subwallet,

  "GET /api/search/transactions": search,
  "GET /api/search/transactionId": search,
  "GET /api/search/testTransactions": { ...read, row: "search/testTransactions", allWallets: true },
  "GET /api/callbacks": callbacks,
  "GET /api/callbacks/delivery": callbacks,
  "POST /api/callbacks/resend": callbackChange,
  "POST /api/callbacks/resendSince": callbackChange,
  "POST /api/callbacks/sendTest": callbackChange,
  "POST /api/callbacks/rotateSecret": callbackChange,

  "GET /api/exchangeRates": pay,
  "POST /api/paymentRequests/validate": pay,
  "POST /api/paymentRequests/validateFromFile": pay,
  "GET /api/paymentRequests/validation": pay,
  "GET /api/paymentRequests/fileErrors": pay,
  "GET /api/paymentRequests/errorSheet": pay,
  "GET /api/paymentRequests/bulkUploadTemplate": pay,
  "POST /api/paymentRequests/create": pay,
  "GET /api/beneficiaries": { ...read, row: "beneficiaries, beneficiaries/blocked" },
  "GET /api/beneficiaries/blocked": { ...read, row: "beneficiaries, beneficiaries/blocked" },
  "POST /api/beneficiaries/block": { ...blocks, row: "beneficiaries/block (" },
  "POST /api/beneficiaries/unblock": { ...blocks, row: "beneficiaries/unblock" },
  "POST /api/recoveries/begin": recoveries,
  "GET /api/recoveries/rows": recoveries,
  "POST /api/recoveries/change": recoveries,
  "POST /api/recoveries/leaveOut": recoveries,
  "POST /api/recoveries/check": recoveries,
  "POST /api/recoveries/discard": recoveries,
  "GET /api/paymentRequests/query": requests,
  "GET /api/paymentRequests/details": requests,
  "GET /api/paymentRequests/repeats": requests,
  "GET /api/paymentRequests/awaitingMe": requests,
  "GET /api/paymentRequests/names": names,
  "POST /api/paymentRequests/withoutRows": repeats,
  "GET /api/paymentRequests/checkedRepeats": repeats,
  "POST /api/paymentRequests/keepRepeats": repeats,
  "POST /api/paymentRequests/keepNames": names,
  "GET /api/paymentRequest/names": {
    ...read,
    row: "paymentRequest/names (",
    feature: "VerifyNamesBeforeSubmit",
  },
  // People of an archived client may still reject a waiting request; the verb refuses an approval.
  "POST /api/paymentRequests/approveOrReject": {
    row: "paymentRequests/approveOrReject",
    session: "loggedIn",
    client: "primary",
  },
  "GET /api/providerWeather": requests,
  "GET /api/files": files,
  "GET /api/filesDetails": files,
  "GET /api/files/notTaken": files,
  "GET /api/files/errors": files,
  "GET /api/files/repeats": files,
  "GET /api/statements": statements,
  "GET /api/statements/lines": statements,
  "GET /api/statements/file": statements,
  "GET /api/nameLookups": lookups,
  "GET /api/nameLookups/result": lookups,
  "GET /api/nameLookups/resultFile": lookups,
  "GET /api/nameLookups/bulkUploadTemplate": lookups,
  "POST /api/nameLookups": lookupChange,
  "POST /api/nameLookups/cancel": lookupChange,
  "POST /api/singleNameLookup": {
    ...lookupChange,
    row: "singleNameLookup",
    flagOff: "singleNameLookupDisabled",
  },
  // As for requests: the verb refuses an approval at an archived client.
  "POST /api/files/approveOrReject": {
    row: "files/approveOrReject",
    session: "loggedIn",
    client: "primary",
  },
  "POST /api/paymentRequests/abandon": {
    row: "paymentRequests/abandon",
    session: "loggedIn",
    client: "primary",
    checkedByVerb: ["MAKE_PAYMENTS", "APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND"],
  },

  "POST /api/export/start": startExport,
  "POST /api/exportRequest/start": startExport,
  "POST /api/exportFile/start": startExport,
  "GET /api/export/recent": startExport,
  "GET /api/export/status": ownExport,
  "POST /api/export/cancel": ownExport,
  "GET /api/downloads/{token}": ownExport,

  "GET /api/users/all": users,
  "POST /api/users/create": usersChange,
  "POST /api/users/update": usersChange,
  "POST /api/users/requireTwoFactor": { ...usersChange, row: "users/requireTwoFactor", checkedByVerb: [] },
  "POST /api/userChanges/approveOrReject": { ...usersChange, findsOwnAlone: true },
  "POST /api/users/resendInvitation": usersChange,
  ...staffCalls,
  "POST /api/admin/user/setVisibleClients": {
    row: "admin/* both prefixes",
    session: "loggedIn",
    client: "provider admin",
    notArchived: true,
  },
};

/** Every call with its row and the permissions that the row names. */
export const writtenPolicies: Readonly<Record<string, WrittenLine>> = Object.fromEntries(
  Object.entries(rowsOfCalls).map(([call, line]) => [call, { ...line, ...permissionOf(line) }]),
);

/** Any of the permissions of the row, without those that are for internal users or are checked by the verb. */
function permissionOf({ row, internal, checkedByVerb = [] }: Omit<WrittenLine, "permission">) {
  const permission = namedInRow(row).permissions.filter(
    (name) => name !== internal?.permission && !checkedByVerb.includes(name),
  );
  return permission.length > 0 ? { permission } : {};
}
