import { useState } from "react";
import {
  keepNames,
  queryCheckedNames,
  type RecipientNames,
} from "@corridor/product/payments/recipient-names/contract";
import { call } from "../../../../api/call.ts";
import { Button } from "../../../../design/actions/Button.tsx";
import { lazyPart } from "../../../../design/hooks/lazy-part.tsx";
import { Card } from "../../../../design/layout/Card.tsx";
import { Dash } from "../../../../design/values/Dash.tsx";
import { NameMatch } from "../../../../lookups/NameMatch.tsx";
import { CallState } from "../../../../shell/CallState.tsx";
import { t } from "../../../../texts.ts";
import { firstPart, isAwaited, type NamesOf } from "../../../recipient-names/names-calls.ts";
import { useRecipientNames } from "../../../recipient-names/useRecipientNames.ts";
import { reloadCheckedRows } from "../../../rows/reload-checked-rows.ts";
import { rowsChosen } from "../rows/chosen-rows.ts";
import styles from "./NameLine.module.css";
import { namesId } from "./NamesWarning.tsx";

const KeepDialog = lazyPart(async () => (await import("../rows/KeepDialog.tsx")).KeepDialog);

/** The name of the recipient of a single payment, in one line. A payment to a bank account has none. */
export function NameLine({ of }: { of: NamesOf }) {
  const answer = useRecipientNames(queryCheckedNames, of, firstPart, false);
  if (answer.data?.rows.length === 0) return null;
  const words = t.recipientNames;
  return (
    <div id={namesId} tabIndex={-1} className={styles.section}>
      <Card>
        <CallState of={answer} failure={words.fetchError} skeletonRows={1}>
          {(names) => <Line names={names} of={of} />}
        </CallState>
      </Card>
    </div>
  );
}

function Line({ names, of }: { names: RecipientNames & { setId: string }; of: NamesOf }) {
  const [isKeeping, setKeeping] = useState(false);
  const words = t.recipientNames;
  const [row] = names.rows;
  if (!row) return null;
  const isKept = row.reason !== null;
  return (
    <div className={styles.line}>
      <dl className={styles.found}>
        <dt>{words.found}</dt>
        <dd>{row.foundName ?? (isAwaited(names) ? words.notAnswered : <Dash />)}</dd>
      </dl>
      <div className={styles.match} role="status">
        <NameMatch match={row.verdict} description={row.description} />
        {isKept && <p className={styles.reason}>{t.checkedRows.kept({ reason: row.reason ?? "" })}</p>}
      </div>
      {(isKept || row.verdict !== "full") && !isAwaited(names) && (
        <Button size="small" onClick={() => setKeeping(true)}>
          {isKept ? t.checkedRows.keep.change : t.checkedRows.keep.button}
        </Button>
      )}
      {isKeeping && (
        <KeepDialog
          setId={names.setId}
          chosen={rowsChosen([row])}
          keep={async (rows, reason) => {
            await call(keepNames, { ...of, ...rows, reason });
            await reloadCheckedRows();
          }}
          onClose={() => setKeeping(false)}
        />
      )}
    </div>
  );
}
