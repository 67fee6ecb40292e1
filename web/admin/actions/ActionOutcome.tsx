import type { OutputName, PaymentResult } from "@corridor/product/admin/actions/all";
import { formatMoney, fromDecimal, type Currency } from "@corridor/product/money";
import { Button } from "../../design/actions/Button.tsx";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { FactList } from "../../design/layout/FactList.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { t } from "../../texts.ts";
import styles from "./ActionOutcome.module.css";
import type { ActionHere } from "./form-values.ts";
import type { ActionAnswer } from "./send-action.ts";
import { OutcomeBanner } from "./OutcomeBanner.tsx";

export type ActionOutcomeProps = {
  here: ActionHere;
  answer: ActionAnswer;
  /** Of the wallet; null if the action is about none. */
  currency: Currency | null;
  /** Opens the empty form. */
  onAgain: () => void;
};

/** What an action did, in the place of its form. */
export function ActionOutcome({ here: { action }, answer, currency, onAgain }: ActionOutcomeProps) {
  const { results = [] } = answer;
  const facts = Object.keys(action.output).flatMap((name) => {
    const value = answer[name];
    const isShown = name in t.adminActions.outputs && value !== null && value !== undefined;
    if (!isShown) return [];
    const shown =
      name === "balance" && currency ? formatMoney(fromDecimal(textOf(value), currency)) : textOf(value);
    return [{ name: t.adminActions.outputs[name as OutputName], value: shown }];
  });
  return (
    <div className={styles.outcome}>
      <OutcomeBanner action={action} answer={answer} />
      {facts.length > 0 && <FactList isNarrow facts={facts} />}
      {results.length > 0 && <ResultTable results={results} />}
      <div className={styles.foot}>
        <Button onClick={onAgain} autoFocus>
          {t.admin.again}
        </Button>
      </div>
    </div>
  );
}

function textOf(value: unknown): string {
  return Array.isArray(value)
    ? value.join(", ")
    : typeof value === "number"
      ? t.common.count(value)
      : (value as string);
}

/** In the words of the product, what became of each payment. */
function ResultTable({ results }: { results: readonly PaymentResult[] }) {
  const { outcomes, providerAnswers, fields } = t.adminActions;
  const hasAnswers = results.some((result) => "providerAnswer" in result);
  return (
    <Table
      label={t.admin.results}
      isInCard
      isWrapping
      rows={results}
      rowKey={({ transactionId }) => transactionId}
      columns={[
        {
          id: "transactionId",
          header: fields.transactionId,
          cell: ({ transactionId }) => <CopyId id={transactionId} shown={transactionId} />,
        },
        { id: "outcome", header: t.admin.outcome, cell: ({ outcome }) => outcomes[outcome] },
        ...(hasAnswers
          ? [
              {
                id: "answer",
                header: t.admin.providerAnswer,
                cell: (result: PaymentResult) =>
                  "providerAnswer" in result && result.providerAnswer
                    ? providerAnswers[result.providerAnswer]
                    : null,
              },
            ]
          : []),
      ]}
    />
  );
}
