import { formatCount } from "../../formats.ts";
import type { FieldProblem, ProblemCode, ProblemDetails } from "../../../problems.ts";
import type { CallbackUrlProblem } from "../../../webhooks/callback-url.ts";
import { account } from "../account.ts";
import { auth } from "../auth.ts";
import { adminRoutes } from "../admin/routes.ts";
import { filters } from "../filters.ts";
import { keys } from "../keys.ts";
import { newPayment } from "../payments/new-payment.ts";
import { signatureProblemTexts } from "./signatures.ts";
import { twoFactor } from "../two-factor.ts";
import { users } from "../users.ts";
import { wallets } from "../wallets.ts";

export type ProblemTexts = Record<ProblemCode, string | ((details: ProblemDetails) => string)>;

export const problemTexts: ProblemTexts = {
  "request.invalid": "Some values are not valid. Correct them and try again.",
  "request.unreadable": "The request could not be read.",
  "request.ambiguous": "The same parameter was sent twice.",
  "request.wrong-parts": ({ file }) =>
    `Send two parts in this order: jsonData, then one file named ${file} with a file name.`,
  "request.too-large": "The request is too large.",
  "request.wrong-type": "This call does not take that type of content.",
  "request.wrong-host": "This service is not known under that name.",
  "request.too-many": "Too many requests. Try again in a moment.",
  sessionInvalid: auth.sessionExpired,
  permissionDenied: "You do not have permission to do that.",
  notFound: "Not found.",
  conflict: "This was changed by someone else. Refresh and try again.",
  "client.unknown": "No such client ID.",
  "client.archived": "This client is archived.",
  "client.moving": "This account is being moved. Try again in a few minutes.",
  "client.moved": "This account has moved to another address. Ask support for the new address.",
  "client.two-approvals":
    "This client asks for two approvals. Lower their number before taking second approvers away.",
  "function.off": "This function is switched off.",
  "login.bad-credentials": "Incorrect e-mail or password.",
  "login.locked": "Too many failed attempts. Try again later or reset your password.",
  "login.busy": "Many people are logging in. Try again in a moment.",
  "token.invalid": "This link has expired or was already used.",
  "password.refused": "Choose another password.",
  "password.wrong-current": "The current password is incorrect.",
  "password.needed": "Confirm your password.",
  "two-factor.needed": "Enter the code from your authenticator app.",
  "two-factor.wrong": "That code is not valid.",
  "two-factor.locked": ({ minutes }) =>
    `Too many wrong codes. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  "two-factor.wrong-state": "The state of your two-factor login has changed. Refresh and try again.",
  "two-factor.no-disable": "Two-factor login cannot be disabled. Contact your administrator.",
  "two-factor.required": "Your organization requires two-factor login.",
  "two-factor.other-session":
    "Set-up was started in another session. Only that session can continue or cancel it.",
  "two-factor.log-in-again": "Log out and log in again to set up two-factor login.",
  "session.current": "This is your present session. Log out to end it.",
  "sending.not-halted": "Sending is not halted.",
  "incident.ended": "This incident has ended.",
  "incident.acknowledged": "Another person has written a note meanwhile. Read it before you replace it.",
  "wallet.insufficient": "Not enough available funds.",
  "wallet.too-much": "A balance this large cannot be kept.",
  "wallet.unknown": "There is no such wallet, or you have no access to it.",
  "wallet.inactive": "This wallet is deactivated.",
  "wallet.same": "Choose two different wallets.",
  "wallet.currency-mismatch": "Both wallets must have the same currency.",
  "wallet.not-empty": "Move the remaining funds out before deactivating.",
  "wallet.open-request": "This subwallet still has held funds or unfinished requests.",
  "wallet.main-fixed": "The main wallet cannot be deactivated.",
  "wallet.nesting": "A subwallet cannot have subwallets of its own. Choose a main wallet.",
  "wallet.name-taken": "A wallet with this name already exists.",
  "wallet.id-taken": "A wallet with this ID already exists.",
  "ledger.key-reused": "This ID was already used for something else.",
  "ledger.not-held": "No funds are held for this payment.",
  "request.decided": "This request has already been reviewed.",
  "request.same-person":
    "Your e-mail address counts as that of the creator or of an earlier approver. Another colleague must decide.",
  "request.changed": "This request has changed. Refresh and check it again.",
  "request.repeats-changed":
    "More of these payments were paid or requested since you looked. Nothing was approved. Check the repeated payments and decide again.",
  "request.in-file": "This request belongs to a file that awaits approval. Decide on the file instead.",
  "file.decided": "This file has already been reviewed.",
  "file.changed": "This file has changed. Refresh and check it again.",
  "file.name-used":
    "A file with this name was already received; its response is in the outbox. Only other payments need another name.",
  "file.name-invalid":
    "The name of a file has at most 64 letters without accents, digits, dots, hyphens and underscores. It does not begin with a dot, and ends in .csv, .xlsx or .xml.",
  "file.too-large": "A file may have at most 50 MB. Split it into several files.",
  "file.inbox-full": "Too many files wait to be read. Try again in a few minutes.",
  "file.uploads-full":
    "Your unfinished and temporary uploads may have at most 100 MB together. Finish or delete some, then try again.",
  "request.too-late": "This request can no longer be abandoned.",
  "payment.id-reused":
    "A request with this ID already exists with other payments. Check the requests page before resubmitting.",
  "payment.not-checked": "These payments were not checked in the last 24 hours. Check them again.",
  "payment.rows-changed": "The rows have changed since you looked. Check them and try again.",
  "payment.no-rows-left":
    "At least one payment must stay. To pay none of them, leave this page without submitting.",
  "payment.columns-ignored":
    "The file holds columns that are not read. Confirm that they are not needed. No payments have been submitted.",
  "payment.repeated":
    "Some of these payments were paid before or wait to be paid. Tick that you have checked them, keep each with a reason, or take it out, as shown below. Then submit again. Nothing was submitted.",
  "payment.repeats-refused":
    "Some of these payments were paid before or wait to be paid, and your organization takes such payments from the console alone. Nothing was submitted.",
  "payment.recipient-blocked": ({ account, reason }) =>
    `The account ${account} must not be paid: ${reason} Nothing was submitted.`,
  "beneficiary.too-many-blocked": ({ n }) =>
    `At most ${n} accounts can be blocked. Unblock accounts that are not needed.`,
  "payment.exact-repeat":
    "A request with exactly these payments was made before, and exact repeats are not allowed at your organization. Nothing was submitted.",
  "payment.invalid": ({ row, column, reason }) =>
    `These payments contain errors. No payments have been submitted. Payment ${row}, ${column}: ${reason}`,
  "payment.transaction-id-used": ({ id }) =>
    `The transaction ID ${id} was used before. No payments have been submitted.`,
  "recovery.not-possible":
    "Some of these payments cannot be paid again any more. Nothing was sent. They are marked in the table: leave them out.",
  "recovery.too-many": ({ n }) =>
    `More than ${formatCount(Number(n))} failed payments match. Narrow the filters.`,
  "recovery.no-rows": "No payment is left. Take at least one in.",
  "payment.checking": "Another file of yours is still being checked. Try again when it is done.",
  "user.exists": "A user with this e-mail already exists.",
  "user.inactive": "This user is inactive. Reactivate the account?",
  "user.change-exists": "A change to this user is already waiting for approval.",
  "user.changed":
    "This user was changed meanwhile. Nothing was done. Look at what holds now, and choose again.",
  "user.two-factor-required":
    "Two-factor login is required of this user and cannot be disabled. If the user lost their device, reset it.",
  "user.two-factor-state":
    "The two-factor login of this user has changed meanwhile. Nothing was done. Look at what holds now.",
  "user.change-decided": "This change has already been decided.",
  "user.change-own": "You cannot approve a change that you made or that concerns you.",
  "user.last-admin": "The last administrator cannot be removed.",
  "user.self": "You cannot change your own role or state.",
  "user.wrong-state":
    "The state of this account does not allow that. Reload the page to see it as it is now.",
  "callback.no-address": "No callback address is set. Ask support to set one.",
  "callback.address-refused": ({ reason }) =>
    `This callback address cannot be used: ${account.urlProblems[reason as CallbackUrlProblem]}.`,
  "key.invalid": "Unable to add key.",
  "key.exists": "This key is already registered.",
  "key.unusable": "This key cannot be used.",
  "key.too-many": ({ n }) => `At most ${n} keys can be registered.`,
  ...signatureProblemTexts,
  "export.too-many": ({ n }) => `You already have ${n} exports running.`,
  "lookup.file-refused":
    "The file was not taken, because some of its rows are wrong. Correct them and upload it again.",
  "lookup.too-many-open": ({ n }) =>
    `Your company already has ${n} lookups in progress. Wait for one to end, or cancel one.`,
  "lookup.limit": "You have reached the hourly lookup limit.",
  "lookup.id-reused": "A lookup with this requestId and other numbers exists already. Use a new requestId.",
  "lookup.not-done": "This lookup is still in progress. Its results can be downloaded when it is done.",
  "lookup.done": "This lookup has already ended.",
  "admin.in-progress": "This action is being carried out. Try again in a moment.",
  "admin.action-own": "You asked for this action. Another provider administrator must approve it.",
  "admin.action-beholden":
    "The person who asked for this action gave you access a short time ago. Another provider administrator must decide.",
  "admin.action-asker":
    "Nothing was done, because the person who asked for this action is no provider administrator any more. Reject the action, and ask for it yourself if it is still needed.",
  "admin.action-decided":
    "This action does not wait any more: it was done, rejected or withdrawn, or it expired after 24 hours. If it is still needed, ask for it again.",
  "admin.action-changed":
    "Nothing was done, because this action would no longer change what was shown. Look at the changes as they would be now, then reject the action and ask for it again.",
  "admin.audit-too-many": ({ n }) =>
    `More than ${n} audit entries match. Choose a shorter time or more filters, and make several files.`,
  "admin.file-refused": ({ numbers }) => `Nothing was loaded. Wrong lines: ${numbers}.`,
  "admin.routes-changed":
    "Another administrator has changed the routes of this client. Look at them again: your edits are kept.",
  "admin.fees-changed":
    "Another administrator has changed this fee schedule. Look at it again before you save yours.",
  "admin.rates-jump": ({ numbers }) =>
    `Nothing was loaded. Lines whose rate is far from the known one: ${numbers}. If these rates are right, confirm the jumps (confirmJumps).`,
  "key.unknown": ({ keys: valid }) => `There is no such valid key. Valid keys: ${valid || "none"}.`,
  "service.unexpected": ({ traceId }) => `Something went wrong. Reference: ${traceId}`,
  "service.unavailable": "The service is not available. Try again in a moment.",
};

type WithCode<Code extends FieldProblem["code"]> = Extract<FieldProblem, { code: Code }>;
export type FieldTexts = { [Code in FieldProblem["code"]]: (problem: WithCode<Code>) => string };

export const fieldTexts: FieldTexts = {
  required: () => "This field is required.",
  invalid: () => "This value is not valid.",
  tooLong: ({ n }) => `Use at most ${n} characters.`,
  atMost: ({ n }) => `Use a number of at most ${n}.`,
  atLeast: ({ n }) => `Use a number of at least ${n}.`,
  unknown: () => "This name is not known here. Correct it, or leave it out.",
  worded: ({ reason }) => reason,
  tooMany: ({ n }) => `Use at most ${n} entries.`,
  passwordTooShort: ({ n }) => `Use at least ${n} characters.`,
  passwordTooCommon: () => "This password is too common.",
  passwordPersonal: () => "The password must not contain your e-mail or client ID.",
  passwordReused: () => "You have used this password recently.",
  passwordMismatch: () => "Passwords do not match.",
  passwordWrong: () => "The current password is incorrect.",
  sixDigits: () => "Enter six digits.",
  recoveryCode: () => twoFactor.recovery.notACode,
  amount: ({ n }) =>
    n === 0
      ? "Enter a whole amount greater than zero."
      : `Enter an amount greater than zero with at most ${n} decimals.`,
  amountFilter: () => filters.amounts.invalid,
  amountTooLarge: () => "This amount is too large.",
  walletCurrency: ({ currency }) => `This wallet is in ${currency}.`,
  hiddenCharacters: ({ point, place }) =>
    `Character ${place} of this text is invisible or a control character (${point}). Type the text again.`,
  walletId: () => wallets.newSubwallet.idRule,
  walletNameTaken: () => "A wallet with this name already exists.",
  walletIdReserved: () => "IDs that begin with “reserve” are kept for the provider. Choose another.",
  walletIdTaken: () => "A wallet with this ID already exists.",
  bannerEnd: () => "Enter a time in UTC as YYYY-MM-DD HH:MM, later than now and within 30 days.",
  scheduledTime: () => newPayment.form.schedule.range,
  emailLetters: () => users.invite.emailLetters,
  staffEmail: () => "This e-mail address belongs to provider staff.",
  notStaffEmail: () => "This e-mail address does not belong to provider staff.",
  roleNotGrantable: () => "This role cannot be given here. Choose another.",
  pickWallet: () => users.walletAccess.pick,
  walletUnknown: () => "One of these wallets does not exist here. Choose them again.",
  providerUnknown: () => adminRoutes.problems.providerUnknown,
  providerNotPermitted: adminRoutes.problems.providerNotPermitted,
  providerCurrency: adminRoutes.problems.providerCurrency,
  walletOfClient: () => adminRoutes.problems.walletOfClient,
  feeScheduleUnknown: () => adminRoutes.problems.feeScheduleUnknown,
  feeScheduleId: () => "Use lowercase letters, digits, hyphens and underscores, at most 32.",
  percentage: () => "Enter a percentage above 0 and at most 100, with at most 4 decimals.",
  feeCurrency: () => "This is not a currency.",
  feeBelowMinimum: () => "The maximum is below the minimum.",
  routeTwice: adminRoutes.problems.routeTwice,
  routeUnknown: () => "There is no such route to delete.",
  routeKept: () => "This route is set and deleted in the same call.",
  clientOfKey: () => "Leave this field out, or give the same client as X-Client-Id.",
  day: () => "Write a day that exists, as YYYY-MM-DD.",
  dayBefore: ({ day }) => `Give ${day} or a later day.`,
  tooManyDays: ({ n }) => `Ask for at most ${n} days at once.`,
  keyPrivate: () => keys.problems.isPrivate,
  keyCertificate: () => keys.problems.isCertificate,
  keyRsa: () => "That is an RSA key. Make an ECDSA key on P-256, P-384 or secp256k1.",
  keyRsaShort: ({ n }) => `This RSA key is too short. Make one of at least ${n} bits, or an ed25519 key.`,
  keyCurve: () => "This curve is not accepted. Make an ECDSA key on P-256, P-384 or secp256k1.",
  keyKind: () => "This kind of key is not accepted. Make an ed25519, ECDSA or RSA key with ssh-keygen.",
  keyPem: () => "Paste the whole public key, from -----BEGIN PUBLIC KEY----- to -----END PUBLIC KEY-----.",
  keyOpenSsh: () => "Paste the one line of your .pub file, such as: ssh-ed25519 AAAA… name",
};
