import { corridor } from "./signed-call.ts";

// The transactions that ended in the last 24 hours. The next page is loaded when the loop needs it.
const completedTimestampFrom = Math.floor(Date.now() / 1000) - 86_400;
for await (const transaction of corridor.transactions({ completedTimestampFrom }))
  console.log(transaction.transactionId, transaction.status.statusType, transaction.totalAmount);
