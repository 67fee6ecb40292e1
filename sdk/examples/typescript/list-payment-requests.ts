import { corridor } from "./signed-call.ts";

// The next page is loaded when the loop needs it.
for await (const request of corridor.paymentRequests({ status: "awaitingApproval" }))
  console.log(request.requestId, request.batchReference, request.totalCount);
