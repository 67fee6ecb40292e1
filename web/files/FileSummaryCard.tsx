import type { ReactNode } from "react";
import type { FileSummary } from "@corridor/product/files/file";
import { OutcomeBar } from "../design/feedback/OutcomeBar.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Timestamp } from "../design/values/Timestamp.tsx";
import { t } from "../texts.ts";
import styles from "./FileSummaryCard.module.css";

/** The facts of a file; its counts are transactions (FILE-05, FILE-19). */
export function FileSummaryCard({ file }: { file: FileSummary }) {
  const words = t.files.facts;
  const { succeeded, pending, failed, reversed, noOfTransactions: total } = file;
  const hasBegun = succeeded + pending + failed + reversed > 0;
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact name={words.creator}>{file.creator}</Fact>
        <Fact name={words.created}>
          <Timestamp seconds={file.creationTime} />
        </Fact>
        <Fact name={words.ended}>
          <Timestamp seconds={file.endTime} />
        </Fact>
        <Fact name={words.succeeded}>{t.common.count(succeeded)}</Fact>
        <Fact name={words.pending}>{t.common.count(pending)}</Fact>
        <Fact name={words.failed} tone={failed > 0 ? "fail" : undefined}>
          {t.common.count(failed)}
        </Fact>
        {reversed > 0 && <Fact name={words.reversed}>{t.common.count(reversed)}</Fact>}
      </dl>
      {hasBegun && (
        <div className={styles.bar}>
          <OutcomeBar label={t.files.bar} text={t.files.countLine(file)} counts={file} total={total} />
        </div>
      )}
    </Card>
  );
}

function Fact({ name, tone, children }: { name: string; tone?: string | undefined; children: ReactNode }) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
