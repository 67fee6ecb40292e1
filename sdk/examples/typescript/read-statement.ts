import { writeFileSync } from "node:fs";
import { corridor } from "./signed-call.ts";

// The statement of yesterday.
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
writeFileSync(`kes_${day}.mt940.txt`, await corridor.readStatement("kes", day, "mt940"));
