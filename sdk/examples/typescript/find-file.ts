import { corridor } from "./signed-call.ts";

const { file, requests } = await corridor.findFile("salaries-october.csv");
console.log(file.fileName, file.status, ...file.responses);
for (const request of requests) console.log(request.creationComment, request.requestId, request.status);
