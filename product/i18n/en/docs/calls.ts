import * as contract from "../../../public-api/contract.ts";
import type { CallTexts } from "../../documented.ts";

const cursor = "The nextCursor of the answer before. Leave it out for the first page.";
const limit = "The maximum number of rows of the page: 1 to 500. Without it, 500.";
const nextCursor = "The cursor of the next page; null on the last page.";

/** The calls of the signed API. Their English summaries stand in the contract, from which OpenAPI takes them too. */
export const callTexts: CallTexts = {
  createSignedRequest: {
    title: "Create a payment request",
    summary: contract.createSignedRequest.summary,
    input: {
      clientId: "The client of the key. It may be left out.",
      requestId:
        "The ID of the request, which you choose: a UUID in lower case. It makes the call safe to repeat.",
      batchReference: "Your own name for the request, at most 64 characters.",
      comment: "A comment for the people who approve, at most 500 characters.",
      scheduledTime:
        "When the payments are to start: within 6 weeks, in seconds since 1970. Without it, at once.",
      transactions: "The payments: 1 to 10,000.",
    },
    output: { request: "The payment request." },
  },
  findSignedRequest: {
    title: "Find a payment request",
    summary: contract.findSignedRequest.summary,
    input: {
      requestId: "The ID of the request.",
      currency: "Only payments in this currency, as three letters.",
      outcome: "Only payments with this outcome.",
      offset: "How many payments of the currency to skip.",
      limit: "The maximum number of payments of each currency: 1 to 500. Without it, 100.",
    },
    output: { request: "The payment request with its payments." },
  },
  listSignedRequests: {
    title: "List payment requests",
    summary: contract.listSignedRequests.summary,
    input: {
      status: "Only requests with this status. awaitingFunding stands for both kinds of waiting for money.",
      startedTimestampFrom: "Only requests made at this time or later.",
      startedTimestampTo: "Only requests made at this time or earlier.",
      cursor,
      limit,
    },
    output: { requests: "The payment requests of the page.", nextCursor },
  },
  findSignedTransaction: {
    title: "Find a transaction",
    summary: contract.findSignedTransaction.summary,
    input: { transactionId: "The ID of the transaction." },
    output: { transaction: "The transaction." },
  },
  listSignedTransactions: {
    title: "List transactions",
    summary: contract.listSignedTransactions.summary,
    input: {
      completedTimestampFrom: "Only transactions that ended at this time or later.",
      completedTimestampTo: "Only transactions that ended at this time or earlier.",
      cursor,
      limit,
    },
    output: { transactions: "The transactions of the page.", nextCursor },
  },
  listSignedWallets: {
    title: "List wallets",
    summary: contract.listSignedWallets.summary,
    input: {},
    output: { wallets: "The main wallets, by name." },
  },
  sendSignedFile: {
    title: "Send a payment file",
    summary: contract.sendSignedFile.summary,
    input: {
      fileName:
        "The name of the file, which you choose: 1 to 64 letters without accents, digits, dots, hyphens and underscores, not beginning with a dot, and ending in .csv, .xlsx or .xml. It makes the call safe to repeat.",
    },
    output: { file: "The payment file." },
  },
  findSignedFile: {
    title: "Find a payment file",
    summary: contract.findSignedFile.summary,
    input: { fileName: "The name of the file." },
    output: {
      file: "The payment file.",
      requests: "The payment requests of the file, without their payments.",
    },
  },
  readSignedFileResponse: {
    title: "Read a response to a payment file",
    summary: contract.readSignedFileResponse.summary,
    input: { fileName: "The name of the payment file.", kind: "The kind of the response." },
    output: {},
  },
  listSignedStatements: {
    title: "List statements",
    summary: contract.listSignedStatements.summary,
    input: {
      walletId: "Only statements of this wallet. Without it, of all wallets that the key sees.",
      fromDay: "The first day, as YYYY-MM-DD.",
      toDay: "The last day, as YYYY-MM-DD: at most 366 days with the first.",
      cursor,
      limit,
    },
    output: { statements: "The statements of the page: by day, then by wallet.", nextCursor },
  },
  readSignedStatement: {
    title: "Read a statement",
    summary: contract.readSignedStatement.summary,
    input: {
      walletId: "The ID of the wallet.",
      period: "A day in UTC, as YYYY-MM-DD, or a month, as YYYY-MM.",
      format: "The format of the file.",
    },
    output: {},
  },
  startSignedNameLookup: {
    title: "Look up names",
    summary: contract.startSignedNameLookup.summary,
    input: {
      requestId:
        "The ID of the lookup, which you choose: a UUID in lower case. It makes the call safe to repeat.",
      numbers: "The phone numbers: 1 to 1,000.",
    },
    output: { nameLookup: "The lookup, with its counts so far." },
  },
  findSignedNameLookup: {
    title: "Read a name lookup",
    summary: contract.findSignedNameLookup.summary,
    input: { requestId: "The ID of the lookup.", cursor, limit },
    output: {
      nameLookup: "The lookup, with its counts so far.",
      results: "The numbers of the page, in the order in which they were sent.",
      nextCursor,
    },
  },
};
