import { readFileSync } from "node:fs";
import { CallbackError, verifyCallback } from "@corridor/sdk";

// Your web framework gives you the headers and the body as it came; here they come from the environment and from a file.
const headers = {
  "webhook-id": process.env.WEBHOOK_ID,
  "webhook-timestamp": process.env.WEBHOOK_TIMESTAMP,
  "webhook-signature": process.env.WEBHOOK_SIGNATURE,
};
try {
  const event = verifyCallback(readFileSync("callback.json"), headers, process.env.WEBHOOK_SECRET!);
  console.log(`genuine: ${event.id}`);
} catch (error) {
  if (!(error instanceof CallbackError)) throw error;
  console.log(`refused: ${headers["webhook-id"]}`);
}
