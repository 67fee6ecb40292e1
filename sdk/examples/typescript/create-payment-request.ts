import { randomUUID } from "node:crypto";
import { corridor } from "./signed-call.ts";

// Store the ID before the call, so that you can repeat the call after a crash.
const requestId = randomUUID();
const request = await corridor.createPaymentRequest({
  requestId,
  batchReference: "Salaries October",
  transactions: [
    {
      amount: "150.00",
      currency: "KES",
      name: "Grace Achieng",
      provider: "mpesa-ke",
      recipientAccountId: "+254712345678",
      walletId: "kes",
    },
  ],
});
console.log(request.requestId, request.status);
