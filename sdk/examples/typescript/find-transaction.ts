import { corridor } from "./signed-call.ts";

const transaction = await corridor.findTransaction(process.env.TRANSACTION_ID!);
console.log(
  transaction.transactionId,
  transaction.status.statusType,
  transaction.totalAmount,
  transaction.currency,
);
