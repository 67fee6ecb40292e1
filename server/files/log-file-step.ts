import type { App } from "../platform/app.ts";
import type { StoredFile } from "./stored-file.ts";

const lines = {
  arrived: "a payment file arrived",
  accepted: "a payment file was accepted",
  refused: "a payment file was refused",
} as const;

/** Support finds here what became of a client's file. Call it after the commit. */
export function logFileStep(
  app: App,
  file: Pick<StoredFile, "client_id" | "key_id" | "file_name">,
  step: keyof typeof lines,
): void {
  const { client_id: clientId, key_id: keyId, file_name: fileName } = file;
  app.log.info({ clientId, keyId, fileName }, lines[step]);
}
