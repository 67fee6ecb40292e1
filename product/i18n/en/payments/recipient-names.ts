import { formatCount } from "../../formats.ts";

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;
const payments = (count: number) => `${formatCount(count)} ${count === 1 ? "payment" : "payments"}`;

/** The names that the providers have for the recipients of a request (VERIFY-14). */
export const recipientNames = {
  title: "Names",
  subtitle: "The names of the mobile accounts, as their providers have them.",
  progress: (p: { answered: number; asked: number }) =>
    `${formatCount(p.answered)} of ${formatCount(p.asked)} numbers answered`,
  progressLabel: "Numbers answered",
  needNotWait: "You need not wait: names that come later also stand in the request.",
  allAnswered: (p: { asked: number }) =>
    p.asked === 1 ? "The number is answered." : `All ${formatCount(p.asked)} numbers are answered.`,
  filter: "Show the rows of one verdict",
  all: "All",
  bank: (p: { count: number }) =>
    `${formatCount(p.count)} bank ${p.count === 1 ? "account" : "accounts"}: names are looked up for mobile accounts only.`,
  noneOfVerdict: "No row has this verdict.",
  fetchError: "Could not fetch the names.",
  pages: "Pages of names",
  row: "Row",
  number: "No.",
  yours: "Your name",
  found: "Provider's name",
  match: "Match",
  notAnswered: "Not answered yet",
  kept: (p: { reason: string }) => `Kept: ${p.reason}`,
  differ: (p: { count: number; unexplained: number }) => {
    const [count, unexplained] = [formatCount(p.count), formatCount(p.unexplained)];
    if (p.count === 1)
      return p.unexplained === 0
        ? "1 name differs; a reason was given."
        : "1 name differs and no reason was given.";
    if (p.unexplained === 0) return `${count} names differ; a reason was given for each.`;
    if (p.unexplained === p.count) return `${count} names differ and no reason was given.`;
    return `${count} names differ. No reason was given for ${unexplained} of them.`;
  },
  withoutAccount: (p: { count: number }) =>
    p.count === 1 ? "1 number has no account." : `${formatCount(p.count)} numbers have no account.`,
  awaited: (p: { count: number }) =>
    p.count === 1 ? "1 number is not answered yet." : `${formatCount(p.count)} numbers are not answered yet.`,
  canSubmit: "You can submit all the same.",
  showThem: "Show the names",
  choice: {
    bar: "Chosen rows",
    row: (p: { name: string; row: number }) => `Choose row ${p.row}, ${p.name}`,
    page: (p: { count: number }) => `Choose the ${rows(p.count)} of this page`,
    verdict: (p: { count: number; verdict: string }) => `Choose all ${rows(p.count)}: ${p.verdict}`,
    chosen: (p: { count: number }) => `${rows(p.count)} chosen`,
    none: "Choose rows to take them out or to keep them with a reason.",
    clear: "Choose none",
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
    hint: "Approvers see it beside the name.",
    required: "Please enter a reason.",
    confirm: "Keep",
    confirming: "Keeping…",
    error: "The reason could not be stored.",
    done: (p: { count: number }) => `${rows(p.count)} kept with a reason.`,
  },
};
