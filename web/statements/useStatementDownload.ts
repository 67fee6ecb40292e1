import { useState } from "react";
import { downloadStatement } from "@corridor/product/statements/contract";
import type { Statement, StatementFormat } from "@corridor/product/statements/statement";
import { downloadAnswer } from "../api/download.ts";
import { announce } from "../design/feedback/announce.tsx";
import { t } from "../texts.ts";

export type StatementDownload = {
  /** The period whose file is on its way. */
  running: string | null;
  /** The period whose last download broke off. */
  failed: string | null;
  start: (statement: Statement, format: StatementFormat) => void;
  dismiss: () => void;
};

/** Downloads statements. A file that breaks off is never saved, and the person is told. */
export function useStatementDownload(clientId: string): StatementDownload {
  const [running, setRunning] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  async function start({ walletId, period }: Statement, format: StatementFormat): Promise<void> {
    setFailed(null);
    setRunning(period);
    announce(t.statements.downloading({ period }));
    const isSaved = await downloadAnswer(downloadStatement, { clientId, walletId, period, format });
    setRunning((latest) => (latest === period ? null : latest));
    if (!isSaved) setFailed(period);
  }

  return {
    running,
    failed,
    start: (statement, format) => void start(statement, format),
    dismiss: () => setFailed(null),
  };
}
