import { corridor } from "./signed-call.ts";

const request = await corridor.findPaymentRequest(process.env.REQUEST_ID!);
console.log(request.requestId, request.status);
for (const payment of request.transactions)
  console.log(payment.lineNumber, payment.recipientName, payment.status?.statusType ?? "not started");
