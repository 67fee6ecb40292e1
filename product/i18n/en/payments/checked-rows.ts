import { formatCount } from "../../formats.ts";

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;
const payments = (count: number) => `${formatCount(count)} ${count === 1 ? "payment" : "payments"}`;

/** Choosing rows of checked payments, taking them out and keeping them with a reason (VERIFY-15, VERIFY-16, DUP-04). */
export const checkedRows = {
  row: "Row",
  number: "No.",
  kept: (p: { reason: string }) => `Kept: ${p.reason}`,
  choice: {
    bar: (p: { of: string }) => `Chosen rows: ${p.of}`,
    row: (p: { name: string; row: number }) => `Choose row ${p.row}, ${p.name}`,
    page: (p: { count: number }) => `Choose the ${rows(p.count)} of this page`,
    all: (p: { count: number; part: string }) => `Choose all ${rows(p.count)}: ${p.part}`,
    chosen: (p: { count: number }) => `${rows(p.count)} chosen`,
    none: "Choose rows to take them out or to keep them with a reason.",
  },
  takeOut: {
    button: "Take out",
    title: (p: { count: number }) => `Take ${rows(p.count)} out?`,
    rest: (p: { count: number }) =>
      `${payments(p.count)} ${p.count === 1 ? "remains" : "remain"}. ${p.count === 1 ? "It is" : "They are"} checked again without the rows that you take out, with new totals, fees and warnings.`,
    undo: "To have the rows back, upload the file again.",
    all: "You chose all payments. At least one must remain. To pay none of them, discard the draft.",
    confirm: "Take out",
    confirming: "Checking the rest…",
    error: "The rows could not be taken out.",
    unknown: "It is not known whether the rows were taken out.",
    unknownDetail: "Nothing was submitted. Check the file again to go on.",
    done: (p: { count: number }) => `${rows(p.count)} taken out.`,
    remaining: (p: { count: number }) =>
      `${payments(p.count)} ${p.count === 1 ? "remains" : "remain"}. The totals are new.`,
  },
  keep: {
    button: "Keep with a reason",
    change: "Change the reason",
    changeOf: (p: { name: string; row: number }) => `Change the reason of row ${p.row}, ${p.name}`,
    title: (p: { count: number }) => `Keep ${rows(p.count)}`,
    titleOne: (p: { name: string }) => `Keep ${p.name}`,
    reason: "Reason",
    hint: "Approvers see it beside the row.",
    required: "Please enter a reason.",
    confirm: "Keep",
    confirming: "Keeping…",
    error: "The reason could not be stored.",
    done: (p: { count: number }) => `${rows(p.count)} kept with a reason.`,
  },
};
