import { formatCount } from "../../formats.ts";

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
  expected: "Expected name",
  found: "Provider's name",
  match: "Match",
  notAnswered: "Not answered yet",
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
  notKnown: (p: { count: number }) =>
    p.count === 1
      ? "1 name is not known: the provider did not give it."
      : `${formatCount(p.count)} names are not known: the provider did not give them.`,
  canSubmit: "You can submit all the same.",
  showThem: "Show the names",
};
