import { corridor } from "./signed-call.ts";

console.log(await corridor.readFileResponse("salaries-october.csv", "accepted"));
