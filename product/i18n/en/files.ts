import { formatCount } from "../formats.ts";

/** The texts of payment files that came in by SFTP or the API. */
export const files = {
  title: "Files",
  subtitle: "Payment files that came in by SFTP or the API",
  fetchError: "Could not fetch files.",
  detailError: "Could not fetch file details.",
  empty: "No files match.",
  truncated: "Only the newest 500 files are shown. Narrow the filters to see others.",
  pages: "Pages of files",
  none: {
    title: "No files yet",
    detail:
      "Payment files are sent by your own systems, not uploaded here. A file arrives by SFTP, in the folder payments/inbox, or by the API, as POST /v1/files.",
    keys: "SFTP keys",
    docs: "API documentation",
  },
  unread: {
    title: (p: { count: number }) =>
      p.count === 1 ? "1 file is being read" : `${formatCount(p.count)} files are being read`,
    arrived: (p: { name: string; time: string }) => `${p.name}, arrived ${p.time} UTC`,
    more: (p: { count: number }) => `and ${formatCount(p.count)} more`,
  },
  refused: {
    title: "Refused files",
    detail:
      "No payments were created from these files. Correct a file and send it again, under the same name or another.",
    titleOfOne: "This file was refused",
    detailOfOne:
      "No payments were created from it. Correct the file and send it again, under the same name or another.",
    arrived: (p: { creator: string; time: string }) => `by ${p.creator}, ${p.time} UTC`,
    errors: (p: { count: number }) => (p.count === 1 ? "1 error" : `${formatCount(p.count)} errors`),
    cell: (p: { row: number; column: string }) => `Row ${p.row}, ${p.column}`,
    value: (p: { value: string }) => `“${p.value}”`,
    noValue: "empty",
    more: (p: { count: number }) =>
      p.count === 1 ? "and 1 more error" : `and ${formatCount(p.count)} more errors`,
    download: "Download errors",
    older: (p: { count: number }) =>
      p.count === 1
        ? "Show 1 older refused file of the last 90 days"
        : `Show ${formatCount(p.count)} older refused files of the last 90 days`,
  },
  repeats: {
    requests: (p: { count: number }) =>
      p.count === 1 ? "They are in 1 request:" : `They are in ${formatCount(p.count)} requests:`,
    request: (p: { reference: string; count: number }) =>
      p.count === 1 ? `${p.reference} (1 payment)` : `${p.reference} (${formatCount(p.count)} payments)`,
    more: (p: { count: number }) => `and ${formatCount(p.count)} more`,
  },
  unknown: "There is no file of this name.",
  back: "Back to files",
  columns: {
    fileName: "File name",
    fileDate: "File date (UTC)",
    creator: "Creator",
    noOfRequests: "Number of requests",
    noOfTransactions: "Number of transactions",
    status: "Status",
  },
  filters: {
    fileName: "File name",
    status: "Status",
    fileDate: "File date",
    sourceCurrency: "Source currency",
    destinationCurrency: "Destination currency",
    tenor: "Tenor",
    created: "Created",
    ended: "Ended",
    findStatus: "Find a status",
    noStatus: "No status matches.",
    findCurrency: "Find a currency",
    noCurrency: "No currency matches.",
    findTenor: "Find a tenor",
    noTenor: "No tenor matches.",
  },
  failed: (p: { count: number }) => `${formatCount(p.count)} failed`,
  countLine: (p: { succeeded: number; pending: number; failed: number; reversed: number }) =>
    `${formatCount(p.succeeded)} succeeded, ${formatCount(p.pending)} pending, ${formatCount(p.failed)} failed${p.reversed === 0 ? "" : `, ${formatCount(p.reversed)} reversed`}`,
  bar: "Transactions that have ended",
  madeBy: (p: { requests: number; transactions: number; creator: string; arrival: string; time: string }) =>
    `${requests(p.requests)}, ${transactions(p.transactions)} by ${p.creator} (${p.arrival}), ${p.time} UTC`,
  arrivals: { sftp: "SFTP key", api: "API key" },
  facts: {
    creator: "Creator",
    created: "Created (UTC)",
    ended: "Ended (UTC)",
    succeeded: "Succeeded",
    pending: "Pending",
    failed: "Failed",
    reversed: "Reversed",
  },
  needs: {
    approval: "This file needs an approval.",
    firstApproval: "This file needs two approvals.",
    secondApproval: "This file needs a second approval.",
  },
  covers: (p: { count: number }) =>
    p.count === 1
      ? "The decision covers its request."
      : `One decision covers all ${formatCount(p.count)} requests.`,
  firstGiven: (p: { person: string; time: string }) =>
    `${p.person} gave the first approval at ${p.time} UTC.`,
  turn: {
    yours: "It is your turn: you can approve or reject it.",
    creator: "It came in by a key that you added, so a colleague must decide.",
    earlierApprover: "You gave the first approval, so a colleague must give the second.",
    samePerson:
      "Your e-mail address counts as that of the creator or of an earlier approver, so another colleague must decide.",
  },
  rejected: "No payments were sent. Correct the file and send it under another name.",
  decisions: {
    title: "Approvals",
    approval: "Approval",
    firstApproval: "First approval",
    secondApproval: "Second approval",
    rejection: "Rejection",
    comment: "Comment",
  },
  decide: {
    bar: "Decide about this file",
    from: (p: { creator: string }) => `From ${p.creator}`,
    content: "What the file pays",
    titles: {
      approve: (p: { name: string }) => `Approve file ${p.name} and all its requests?`,
      reject: (p: { name: string }) => `Reject file ${p.name}?`,
    },
    done: { approve: "File approved", reject: "File rejected" },
    errors: {
      approve: "There was an error approving that file.",
      reject: "There was an error rejecting that file.",
    },
    consequences: {
      approve: "Payments start as soon as you approve.",
      approvePartly: "A second approval is still needed after yours.",
      reject:
        "All its undecided requests will be rejected. A rejected file cannot be reopened; send a new one.",
    },
    doneBy: {
      approve: (p: { person: string }) => `Approved by ${p.person}`,
      reject: (p: { person: string }) => `Rejected by ${p.person}`,
    },
    follows: {
      AwaitingApproval: "One more approval is needed.",
      pending: "Payments are being sent.",
      done: "All payments have been processed.",
      rejected: "No payments were sent.",
    },
    requests: (p: { count: number }) => requests(p.count),
    transactions: (p: { count: number }) => transactions(p.count),
    withoutFees: "from the wallet, without fees",
  },
  requests: {
    title: "Requests of this file",
    pages: "Pages of requests",
    empty: "No requests match.",
    truncated: "Only the first 500 requests are shown. Narrow the filters to see others.",
    requestId: "Request ID",
    reference: "Request reference",
    currencies: "Currencies",
    conversion: (p: { from: string; to: string }) => `${p.from} to ${p.to}`,
    tenor: "Tenor",
    transactions: "Transactions",
    amounts: "Recipients get",
    debit: "From wallet, without fees",
    status: "Status",
  },
};

function requests(count: number): string {
  return count === 1 ? "1 request" : `${formatCount(count)} requests`;
}

function transactions(count: number): string {
  return count === 1 ? "1 transaction" : `${formatCount(count)} transactions`;
}
