import { expect, test } from "vitest";
import { judgePain002 } from "../../../testing/payment-files/judge-pain002.ts";
import { paymentEnd, paymentStart, reportEnd, reportStart, transactionText } from "./write.ts";

const report = [
  reportStart({
    messageId: "R-1",
    createdAt: new Date(0),
    original: { messageId: "M-1", creationTime: "2026-11-15T09:30:00Z", count: 2, sum: "150.5" },
    status: "PART",
    reasons: [],
  }),
  paymentStart({ paymentId: "P-1", count: 2, sum: "150.5", status: "PART", reasons: [] }),
  transactionText({
    ...{ instructionId: "I-1", endToEndId: "A", uetr: "8a562c67-ca16-48ba-b074-65581be6f001" },
    ...{ status: "ACSC", reasons: [], transactionId: "T-1" },
  }),
  transactionText({
    ...{ instructionId: null, endToEndId: "B", uetr: null, status: "RJCT", transactionId: null },
    reasons: [{ code: "NARR", text: `${"word ".repeat(30)}end` }],
  }),
  paymentEnd,
  reportEnd,
].join("");

test("a report has the parts of the standard in its order, with long reasons in parts [ISO-06]", () => {
  expect(judgePain002(report)).toEqual([]);
  expect(report.match(/<AddtlInf>/g)).toHaveLength(2);
});

test.each([
  ["another namespace", "pain.002.001.10", "pain.002.001.03"],
  ["an element that is missing", "<MsgId>R-1</MsgId>", ""],
  ["an element twice", "<GrpSts>PART</GrpSts>", "<GrpSts>PART</GrpSts><GrpSts>PART</GrpSts>"],
  ["an unknown element", "<MsgId>R-1</MsgId>", "<MsgId>R-1</MsgId><MsgTp>x</MsgTp>"],
  [
    "another order",
    "<OrgnlInstrId>I-1</OrgnlInstrId><OrgnlEndToEndId>A</OrgnlEndToEndId>",
    "<OrgnlEndToEndId>A</OrgnlEndToEndId><OrgnlInstrId>I-1</OrgnlInstrId>",
  ],
  ["an ID of 36 characters", ">P-1<", `>${"P".repeat(36)}<`],
  ["a time without its zone", "1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000"],
  ["an original time that is none", "2026-11-15T09:30:00Z", "15.11.2026"],
  ["a number that is none", "<OrgnlNbOfTxs>2<", "<OrgnlNbOfTxs>two<"],
  ["a sum of 19 digits", "<OrgnlCtrlSum>150.5<", "<OrgnlCtrlSum>12345678901234567.89<"],
  ["a status that we do not have", "<TxSts>ACSC<", "<TxSts>PDNG<"],
  ["a code of five characters", "<Cd>NARR<", "<Cd>NARRA<"],
  ["a narrative reason without its text", /<AddtlInf>.*<\/AddtlInf>/, ""],
  ["a part of a reason that is too long", "<AddtlInf>", `<AddtlInf>${"x".repeat(100)}`],
  ["a rejected transaction without a reason", /<StsRsnInf>.*<\/StsRsnInf>/, ""],
  ["a status of a payment that does not follow", "<PmtInfSts>PART<", "<PmtInfSts>ACSC<"],
  ["a status of the group that does not follow", "<GrpSts>PART<", "<GrpSts>ACSC<"],
] as const)("the judge of reports refuses %s [ISO-06]", (_, from, to) => {
  const damaged = report.replace(from, to);
  expect(damaged).not.toBe(report);
  let found: string[];
  try {
    found = judgePain002(damaged);
  } catch (error) {
    found = [String(error)];
  }
  expect(found).not.toEqual([]);
});
