import { CircleSlash, TriangleAlert } from "lucide-react";
import type { Sample } from "@corridor/product/admin/route-settings/contract";
import { routeName } from "@corridor/product/admin/route-settings/route-config";
import { fromDecimal } from "@corridor/product/money";
import { providerName } from "@corridor/product/providers";
import { FactList } from "../../design/layout/FactList.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Money } from "../../design/values/Money.tsx";
import { Tag } from "../../design/values/Tag.tsx";
import { language, t } from "../../texts.ts";
import styles from "./TrialResult.module.css";
import type { TrialAnswer } from "./useTrial.ts";

/** The cost and the route of each provider, the cheapest first; then those that take nothing, with the reasons. */
export function TrialResult({ answer: { walletCurrency, samples } }: { answer: TrialAnswer }) {
  if (samples.length === 0) return <p className={styles.none}>{t.adminRoutes.trial.none}</p>;
  const totalOf = ({ taken }: Sample) => (taken ? fromDecimal(taken.totalDebit, walletCurrency).minor : null);
  const sorted = [...samples].sort((one, other) => {
    const [a, b] = [totalOf(one), totalOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -1 : Number(a > b);
  });
  return (
    <ul className={styles.samples}>
      {sorted.map((sample) => (
        <li key={`${sample.provider} ${sample.currency}`} className={styles.sample}>
          <h3 className={styles.head}>
            <span>
              {providerName(sample.provider, language)} <Tag>{sample.currency}</Tag>
            </span>
            {sample.taken && <Money amount={sample.taken.totalDebit} currency={walletCurrency} isOneText />}
          </h3>
          {sample.taken ? (
            <TakenSample sample={sample} taken={sample.taken} walletCurrency={walletCurrency} />
          ) : (
            <p className={styles.reasons}>
              <Icon of={CircleSlash} size={14} />
              <span>
                {t.adminRoutes.trial.notTaken}: {sample.reasons.join(" ")}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type TakenSampleProps = { sample: Sample; taken: NonNullable<Sample["taken"]>; walletCurrency: string };

function TakenSample({ sample, taken, walletCurrency }: TakenSampleProps) {
  const words = t.adminRoutes.trial;
  const { route, level, passedOver, rate } = taken;
  const inWallet = (amount: string) => <Money amount={amount} currency={walletCurrency} isOneText />;
  const why = level === "all" ? words.levels.all : words.levels[level]({ wallet: route.walletId });
  const others = passedOver.map((other) =>
    other.level === "all" ? words.passedOver.all : words.passedOver[other.level]({ wallet: other.walletId }),
  );
  return (
    <>
      <FactList
        isNarrow
        facts={[
          { name: words.route, value: routeName(route), detail: [why, ...others].join(" ") },
          { name: words.gets, value: <Money amount={sample.amount} currency={sample.currency} isOneText /> },
          {
            name: words.debit,
            value: inWallet(taken.debit),
            ...(rate !== null && { detail: `${words.rate} ${rate}` }),
          },
          { name: words.fee, value: inWallet(taken.fee) },
          {
            name: words.returnFee,
            value: taken.returnFee === null ? words.unknown : inWallet(taken.returnFee),
          },
        ]}
      />
      {(taken.isShort || !taken.isConnected) && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} size={14} />
          <span>
            {[!taken.isConnected && t.adminRoutes.notConnected, taken.isShort && words.isShort]
              .filter(Boolean)
              .join(" ")}
          </span>
        </p>
      )}
    </>
  );
}
