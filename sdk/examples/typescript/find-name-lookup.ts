import { corridor } from "./signed-call.ts";

const requestId = process.env.REQUEST_ID!;
const lookup = await corridor.findNameLookup(requestId);
console.log(lookup.requestId, lookup.status);
// The next page is loaded when the loop needs it.
for await (const result of corridor.nameLookupResults(requestId))
  console.log(result.accountNumber, result.statusType, result.name ?? result.statusCode, result.match);
