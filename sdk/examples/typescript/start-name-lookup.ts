import { randomUUID } from "node:crypto";
import { corridor } from "./signed-call.ts";

// Store the ID before the call, so that you can repeat the call after a crash.
const requestId = randomUUID();
const lookup = await corridor.lookUpNames({
  requestId,
  numbers: [
    { phoneNumber: "+254712345678", provider: "mpesa-ke", expectedName: "Grace Achieng" },
    { phoneNumber: "+254712345602" },
  ],
});
console.log(lookup.requestId, lookup.status);
