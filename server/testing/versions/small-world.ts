import { randomUUID } from "node:crypto";
import { logIn, requestPasswordReset } from "@corridor/product/auth/contract";
import { queryExport, startExport } from "@corridor/product/exports/contract";
import { createRequest, validatePaymentFile } from "@corridor/product/payments/contract";
import { approveOrReject } from "@corridor/product/payments/requests/contract";
import { requestMoves, type RequestState } from "@corridor/product/payments/requests/status";
import { listSignedWallets, uploadSms } from "@corridor/product/public-api/contract";
import { createUser } from "@corridor/product/users/contract";
import { replaceRecoveryCodes } from "../../accounts/recovery-codes.ts";
import { setFlag } from "../../clients/clients.ts";
import { resumeSending } from "../../ledger/halt.ts";
import { releaseRequest } from "../../payments/engine/release/release.ts";
import { foldCounters } from "../../payments/counters/counters.ts";
import { systemActor } from "../../platform/actor.ts";
import { afterRecovery } from "../../processes/backup/restore.ts";
import { startWorker } from "../../processes/worker.ts";
import { openConnectors } from "../../providers/choose.ts";
import { setCallbackUrl } from "../../webhooks/set-callback-url.ts";
import { openBrowser } from "../browser.ts";
import { csv, withCell } from "../files/payment-files.ts";
import { givenFunds } from "../funds.ts";
import { givenClient, givenLogin, givenUser, type GivenUser } from "../given.ts";
import { givenKey } from "../keys.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../open-world.ts";
import { givenPayer, givenRate, givenRoutes } from "../payers.ts";
import { givenRequest, type GivenRequest } from "../requests.ts";
import { openProgram } from "../signed-calls.ts";
import { actAsStaff } from "./act-as-staff.ts";
import { becomes, successOf } from "./answers.ts";
import { logInToSmallWorld } from "./log-in.ts";
import { lookUpNames } from "./look-up-names.ts";
import { makeStatements } from "./make-statements.ts";
import { repeatAndRecover } from "./repeat-and-recover.ts";
import { sendFiles } from "./send-files.ts";
import { smallWorld as names } from "./small-world-names.ts";

const { clientId, requests, people } = names;
const client = { clientId, name: clientId };
const timing = { leaseMs: 3_000, idleMs: 20, atOnce: 20 };

/**
 * Makes a small world that has rows in every table: clients, people with and without a second factor, money that moved through the
 * simulated network at this address, requests in every status, an export.
 */
export async function makeSmallWorld(world: World, networkUrl: string): Promise<void> {
  await makeClientsAndPeople(world);
  await makeProviderSettings(world);
  await payAndExport(world, networkUrl);
  await makeOpenRequests(world);
  await useConsole(world);
  await useKeys(world);
  await lookUpNames(world, networkUrl);
  await actAsStaff(world, clientId);
  await repeatAndRecover(world);
  await sendFiles(world, clientId);
  await makeStatements(world, clientId);
}

/** A client's program reads once, and a phone of the provider uploads a message. */
async function useKeys(world: World): Promise<void> {
  const developer = await givenUser(world, { client, role: "DEVELOPER", email: "developer@small.example" });
  const program = openProgram(world.server, await givenKey(world, developer));
  successOf(await program.call(listSignedWallets, {}));
  const staff = { client: { clientId: "meridian", name: "meridian" }, role: "PROVIDER_ADMIN" } as const;
  const phone = await givenKey(world, await givenUser(world, staff), { use: "gateway" });
  const message = { phone: "+254700000001", from: "MPESA", text: "Confirmed.", time: 1_790_000_000 };
  successOf(await openProgram(world.server, phone).call(uploadSms, message));
}

async function makeClientsAndPeople(world: World): Promise<void> {
  const staff = await givenClient(world, { clientId: "meridian", isStaff: true, wallets: [] });
  await givenUser(world, { client: staff, role: "PROVIDER_ADMIN", email: "ops@small.example" });
  await givenClient(world, {
    clientId,
    features: [
      "ManagePaymentSftpKeys",
      "ManageStatementSftpKeys",
      "UserChangeApprovals",
      "WalletPermissions",
    ],
    wallets: [
      { id: "main", currency: "KES" },
      { id: "salaries", currency: "KES", parent: "main" },
      { id: "reserve", currency: "USD", isHidden: true },
    ],
  });
  await asOwner(
    world,
    "update clients set web_approvals_count = 1, kyc_level = 'Full' where client_id = $1",
    [clientId],
  );
  await givenRoutes(world, clientId, ["mpesa-ke", "bank-ke"]);
  await givenFunds(world, clientId, { main: "100000.00" }, "KES");
  const guests = await givenClient(world, { clientId: "guests" });
  await givenUser(world, { client: guests, grants: [{ client, canPay: false }] });
  await givenUser(world, { client, role: "CREATOR", email: people.creator });
  await givenUser(world, { client, role: "VIEWER", wallets: ["salaries"] });
  const approver = await givenUser(world, { client, role: "APPROVER", email: people.approver });
  await giveSecondFactor(world, approver);
}

async function giveSecondFactor({ app, ...world }: World, { userId }: GivenUser): Promise<void> {
  const secret = app.vault.seal("totp", names.totpSecret);
  await asOwner(
    world,
    "update users set two_factor_state = 'Enabled', totp_secret_sealed = $2 where user_id = $1",
    [userId, secret],
  );
  await app.db.systemTransaction("given", (tx) =>
    replaceRecoveryCodes(app, tx, { client_id: clientId, user_id: userId }),
  );
}

/** What provider staff set, and a halt that they lifted. */
async function makeProviderSettings(world: World): Promise<void> {
  await givenRate(world, "KES", "USD", 770_000n);
  await asOwner(
    world,
    `insert into currency_holidays values ('KES', '2099-12-25');
     insert into provider_weather values ('small', true, false, default, default, 41, 80, 2, 18, 18); insert into provider_banners values ('small', 'Small', 'Petit', '2099-12-25');
     insert into banners (banner_id, severity, message, paths, is_dismissible) values ('small', 'info', '{"en": "Small", "fr": "Petit"}', '{/}', true)`,
  );
  await setFlag(world.app, "scheduledTimeEnabled", true);
  await afterRecovery(world.databaseUrl, new Date().toISOString());
  await resumeSending(world.app, systemActor("given"), "given");
  // For 30 days after a recovery a payment is asked about before it is sent; tests of this world must not depend on its age.
  await asOwner(world, "update recoveries set recovered_at = recovered_at - interval '60 days'");
}

const line = { currency: "KES", amountMinor: 12_345, feeMinor: 62 };
const ofCreator = { clientId, creatorEmail: people.creator, batchReference: "SMALL" };

/** Payments by mobile money, by bank and in another currency, of which one fails, callbacks about them, and an export of them. */
async function payAndExport(world: World, networkUrl: string): Promise<void> {
  const details = { recipientBankCode: "68", purposeCode: "SALA" };
  const lines = [
    { ...line, ending: "01", count: 3 },
    { ...line, ending: "02", provider: "bank-ke", details },
  ];
  await givenRequest(world, { ...ofCreator, requestId: requests.done, status: "processingFunds", lines });
  const tradeId = await submitTrade(world);
  const { browser } = await givenLogin(world, { client, role: "ADMIN", email: people.admin });
  successOf(await browser.copy().call(requestPasswordReset, { clientId, email: people.creator }));
  const address = { clientId, url: `${networkUrl}/receivers/good`, reason: "given" };
  await setCallbackUrl(world.app, systemActor("given"), address);
  const worker = await startWorker(world.app, openConnectors(networkUrl), timing);
  const isDone = "select 1 from payment_requests where request_id = $1 and status = 'done'";
  await becomes(world, isDone, requests.done);
  await becomes(world, isDone, tradeId);
  await becomes(world, "select 1 from callback_attempts where client_id = $1", clientId);
  await becomes(world, "select 1 from user_tokens where client_id = $1", clientId);
  const { exportJobId } = successOf(await browser.call(startExport, { clientId, format: "csv" }));
  await becomes(
    world,
    "select 1 from export_jobs where export_job_id = $1 and state = 'succeeded'",
    exportJobId,
  );
  successOf(await browser.call(queryExport, { exportJobId })); // Makes a download link.
  await worker.stop();
  await foldCounters(world.app);
  await asOwner(
    world,
    `insert into payment_incidents (client_id, transaction_id, kind, description, closed_at)
       select client_id, transaction_id, 'openTooLong', 'given', app_now() from transactions where request_id = $1 limit 1`,
    [requests.done],
  );
  await asOwner(
    world,
    `insert into processes (process_id, name, roles, version) values (gen_random_uuid(), 'given', '{worker}', '0');
     insert into incidents (rule, severity, value, opened_at) values ('versions', 'notice', 2, app_now())`,
  );
  await asOwner(
    world,
    `insert into unanswered_payments (client_id, transaction_id, provider, currency)
       select client_id, transaction_id, provider, 'KES' from transactions where request_id = $1 limit 1`,
    [requests.done],
  );
  await asOwner(
    world,
    `insert into provider_events (client_id, provider, event_id, transaction_id, status)
       select client_id, provider, 'given', transaction_id, status from transactions where request_id = $1 limit 1`,
    [requests.done],
  );
}

/** A client with dollars pays in shillings. */
async function submitTrade(world: World): Promise<string> {
  const payer = await givenPayer(world, {
    wallets: { main: "USD" },
    funds: { main: "10000.00" },
    providers: ["test"],
  });
  const trader = payer.client.clientId;
  await asOwner(world, "update clients set has_fx_trades = true where client_id = $1", [trader]);
  const requestId = randomUUID();
  const transaction = {
    amount: "500.00",
    currency: "KES",
    name: "Ana Sá",
    provider: "test",
    recipientAccountId: "12345601",
  };
  const paymentRequest = { clientId: trader, requestId, transactions: [transaction] };
  successOf(await payer.browser.call(createRequest, { paymentRequest }));
  return requestId;
}

/** Requests in all other statuses. No worker runs any more, so they stay in them. */
async function makeOpenRequests(world: World): Promise<void> {
  const given = (status: RequestState, more: Partial<GivenRequest> = {}) =>
    givenRequest(world, {
      ...ofCreator,
      status,
      lines: [{ ...line, ending: "01", count: 2 }],
      ...(status === "awaitingScheduledTime" && { scheduledAt: "2099-01-01 08:00Z" }),
      ...(status.endsWith("Funding") && { lines: [{ ...line, amountMinor: 90_000_000_00 }] }),
      ...more,
    });
  for (const requestId of requests.awaitingApproval) await given("awaitingApproval", { requestId });
  const made: readonly RequestState[] = ["awaitingApproval", "pending", "done"];
  const others = (Object.keys(requestMoves) as RequestState[]).filter((status) => !made.includes(status));
  for (const status of others) await given(status);
  const { requestId } = await given("processingFunds");
  await releaseRequest(world.app, { clientId, requestId }); // Now it is pending.
}

/** Makes rows that only calls make: a decision, of which no callback tells yet, a checked file, e-mails that are not sent yet, a change that waits, a wrong password. */
async function useConsole(world: World): Promise<void> {
  const { requestId } = await givenRequest(world, {
    ...ofCreator,
    status: "awaitingApproval",
    lines: [line],
  });
  const approver = await logInToSmallWorld(world.server, "approver");
  successOf(await approver.call(approveOrReject, { clientId, requestId, isApproved: false }));
  // A code works once, and a test that starts right after the backup needs the same one.
  await asOwner(
    world,
    "update users set last_code_step = last_code_step - 10 where last_code_step is not null",
  );
  const creator = await logInToSmallWorld(world.server, "creator");
  const file = { name: "small.csv", bytes: csv(withCell(0, "12.345")) };
  successOf(await creator.call(validatePaymentFile, { clientId, requestId: randomUUID() }, {}, file));
  const admin = await logInToSmallWorld(world.server, "admin");
  const invited = { email: "invited@small.example", roleName: "VIEWER", permittedWallets: null } as const;
  successOf(await admin.call(createUser, { clientId, ...invited }));
  const wrong = { clientId, email: people.creator, password: "a wrong password" };
  await openBrowser(world.server).call(logIn, wrong);
}
