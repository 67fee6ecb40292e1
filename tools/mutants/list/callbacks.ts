import type { Mutation } from "../mutation.ts";

const serve = "server/webhooks/serve-receiver.ts";
const tests = ["server/webhooks/callbacks.test.ts"];
const retryTests = ["server/webhooks/retries.test.ts"];

/** Callbacks: which events become callbacks, how often each is sent, and with which secret it is signed. */
export const callbacks: readonly Mutation[] = [
  {
    name: "transactions of hidden wallets are told",
    file: serve,
    find: "hidden: await hiddenWalletIds(tx, clientId)",
    replace: "hidden: (await hiddenWalletIds(tx, clientId)).slice(99)",
    tests,
  },
  {
    name: "payments that fail before they are sent are not told",
    file: "server/functions/transactions/tell_transactions.sql",
    find: "create or replace trigger tell_made after insert on transactions referencing new table as written\n  for each statement execute function tell_transactions();\n",
    replace: "",
    tests,
  },
  {
    name: "a former secret signs for ever",
    file: "server/webhooks/receivers.ts",
    find: "case when former_secret_until > app_now() then former_secret end as former",
    replace: "former_secret as former",
    tests,
  },
  {
    name: "two processes send the callbacks of one client",
    file: "server/functions/webhooks/take_callback_receivers.sql",
    find: "(c.held_until is null or c.held_until < app_now())",
    replace: "true",
    tests: retryTests,
  },
  {
    name: "a failing receiver gets everything at once",
    file: "server/webhooks/in-hand.ts",
    find: ">= failingAfter ? inFlightWhileFailing",
    replace: ">= 1e9 ? inFlightWhileFailing",
    tests: retryTests,
  },
  {
    name: "waiting callbacks stay on their ladder when the receiver answers again",
    file: "server/webhooks/store-attempts.ts",
    find: "    await setRecovered(tx, clientId, true);\n",
    replace: "",
    tests: retryTests,
  },
  {
    name: "an attempt that two processes record counts twice",
    file: "server/functions/webhooks/store_callback_attempts.sql",
    find: " and d.attempt_count = g.attempt_no - 1",
    replace: "",
    tests: retryTests,
  },
];
