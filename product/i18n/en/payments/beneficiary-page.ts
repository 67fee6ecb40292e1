/** The screen of people who were paid before, and of accounts that must not be paid. */
export const beneficiaryPage = {
  subtitle: "People and companies that were paid before",
  search: "Search by name or account",
  found: "People paid before",
  foundNote: "From the payments of your wallets. The list updates itself.",
  column: { name: "Name", account: "Account", provider: "Provider", last: "Last payment" },
  payments: "Payments",
  paymentsOf: (p: { name: string }) => `Payments to ${p.name}`,
  more: "There are more. Type more of the name or of the account.",
  none: "Nobody paid before matches.",
  noneYet: "Nobody was paid yet.",
  noneTips: "Type the beginning of a first or last name, or of an account.",
  fetchError: "Could not fetch the beneficiaries.",
  blockedTitle: "Do not pay",
  blockedNote: "No payment to these accounts is taken or sent, from any wallet and at any provider.",
  noneBlocked: "No account is blocked.",
  blockedColumn: { reason: "Reason", by: "Blocked by", since: "Since" },
  block: {
    button: "Block",
    title: "Block this account",
    explain: (p: { name: string; account: string }) =>
      `No payment to ${p.account} (${p.name}) is taken or sent any more, at any provider and from any wallet of your organization. Requests that wait pay their other payments. Payments that are already being sent are not stopped.`,
    reason: "Reason",
    reasonHint: "Everybody who tries to pay this account sees it.",
    blocking: "Blocking…",
    error: "The account could not be blocked.",
    done: (p: { name: string }) => `${p.name} is blocked.`,
  },
  unblock: {
    button: "Unblock",
    title: "Unblock this account?",
    explain: (p: { name: string; account: string }) =>
      `Payments to ${p.account} (${p.name}) are allowed again.`,
    unblocking: "Unblocking…",
    error: "The account could not be unblocked.",
    done: (p: { name: string }) => `${p.name} can be paid again.`,
  },
};
