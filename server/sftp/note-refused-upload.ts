import type { App } from "../platform/app.ts";
import { isStoredName } from "./place.ts";
import { refusalReasonOf } from "./refusal.ts";

/** Support finds here why a client's upload failed. A name that no file can have may be any text, so it is not logged. */
export function noteRefusedUpload(
  app: App,
  { clientId, keyId, name }: { clientId: string; keyId: string; name: string },
  error: unknown,
): void {
  const reason = refusalReasonOf(error);
  app.metrics.sftpRefusedUploads.inc({ reason });
  const fileName = isStoredName(name) ? name : null;
  app.log.info({ clientId, keyId, fileName, reason }, "an upload by SFTP was refused");
}
