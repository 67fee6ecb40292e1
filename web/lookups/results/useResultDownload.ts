import { useState } from "react";
import { queryLookupResult } from "@corridor/product/lookups/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { downloadFrom } from "../../api/download.ts";
import { announce } from "../../design/feedback/announce.tsx";
import { t } from "../../texts.ts";

export type ResultDownload = {
  /** The lookup whose results are on their way. */
  running: string | null;
  /** Why the last download failed. */
  failure: string | null;
  start: (requestId: string) => void;
  dismiss: () => void;
};

/** Downloads the results of a lookup: first asks for the address of the file, then loads it (API-46). */
export function useResultDownload(clientId: string): ResultDownload {
  const [running, setRunning] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function start(requestId: string): Promise<void> {
    setFailure(null);
    setRunning(requestId);
    announce(t.lookups.previous.downloading);
    try {
      const { downloadUrl } = await call(queryLookupResult, { clientId, requestId });
      if (!(await downloadFrom(downloadUrl))) setFailure(t.lookups.previous.downloadErrorDetail);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    } finally {
      setRunning((latest) => (latest === requestId ? null : latest));
    }
  }

  return {
    running,
    failure,
    start: (requestId) => void start(requestId),
    dismiss: () => setFailure(null),
  };
}
