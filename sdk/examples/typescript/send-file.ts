import { readFileSync } from "node:fs";
import { corridor } from "./signed-call.ts";

// Sending the same file again under the same name is safe.
const file = await corridor.sendFile("salaries-october.csv", readFileSync("salaries-october.csv"));
console.log(file.fileName, file.status);
