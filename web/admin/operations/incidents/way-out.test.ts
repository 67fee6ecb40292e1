import { expect, test } from "vitest";
import type { Incident } from "@corridor/product/operations/contract";
import { ruleNamed } from "@corridor/product/operations/rules";
import { formSearch, waysOutOf } from "./way-out.ts";

const payments = [
  { clientId: "acme", transactionId: "t1", kind: null, recoveryOfTransactionId: null },
  { clientId: "kijani", transactionId: "t2", kind: null, recoveryOfTransactionId: null },
];

/** The parameters of the forms that may end an incident of a rule. */
const searches = (rule: Incident["rule"], subject: string) => {
  const { of, waysOut } = ruleNamed(rule);
  const incident = { rule, of, subject, payments } as unknown as Incident;
  return waysOut.flatMap((way) => (way.kind === "action" ? [formSearch(way, incident)] : []));
};

test("the forms of a provider's incident name its payments, at any client [OPS-13]", () => {
  expect(searches("oldestUnknown", "mpesa-ke")).toEqual([
    { action: "payments/askAgain", transactionIds: "t1\nt2", clientId: "*" },
    { action: "reverse/releaseHeldFunds", transactionIds: "t1\nt2", clientId: "*" },
  ]);
});

test("the form of a banner names the provider of the incident [OPS-13, WEATHER-06]", () => {
  expect(searches("failsMore", "mtn-ug")).toEqual([{ action: "providers/setBanner", provider: "mtn-ug" }]);
});

test("the forms of a client's incident open at that client, and leave the reason of each payment to the person [OPS-13]", () => {
  expect(searches("paymentIncidents", "acme")).toEqual([
    { action: "payments/askAgain", atClient: "acme", transactionIds: "t1\nt2" },
    { action: "reverse/releaseHeldFunds", atClient: "acme", transactionIds: "t1\nt2" },
    { action: "reverse/reverseAdministratively", atClient: "acme", transactions: "t1,\nt2," },
    { action: "payments/closeIncidents", atClient: "acme", transactionIds: "t1\nt2" },
  ]);
});

test("the form that opens sending again switches its flag off [OPS-13]", () => {
  expect(searches("sendingOff", "")).toEqual([
    { action: "flags/set", flag: "sendPaymentsDisabled", isEnabled: "false" },
  ]);
});

test("the form that tries jobs again names the job, also for a rule about one job [OPS-13, OPS-16]", () => {
  expect(searches("givenUpJobs", "files.take")).toEqual([{ action: "jobs/requeue", job: "files.take" }]);
  expect(searches("oldestUnsentMail", "")).toEqual([{ action: "jobs/requeue", job: "mail.send" }]);
});

test("an incident that names no payments opens no form about payments, and leads to their list [OPS-13]", () => {
  const incident = { rule: "oldestUnknown", payments: [] } as unknown as Incident;
  expect(waysOutOf(incident)).toEqual([{ kind: "list", list: "unknown" }]);
  expect(waysOutOf({ ...incident, payments }).map(({ kind }) => kind)).toEqual(["action", "action", "list"]);
});
