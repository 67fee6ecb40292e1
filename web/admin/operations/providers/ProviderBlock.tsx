import type { OperatedProvider, ProviderFigures } from "@corridor/product/operations/contract";
import { workedPercent } from "@corridor/product/operations/provider-figures";
import { providerName } from "@corridor/product/providers";
import { language, t } from "../../../texts.ts";
import { CountedLink } from "../CountedLink.tsx";
import { DelayChart, ShareChart } from "./HourCharts.tsx";
import { ToldToPayers } from "./ToldToPayers.tsx";
import styles from "./ProvidersCard.module.css";

export type ProviderBlockProps = { provider: OperatedProvider; measuredTimestamp: number };

/** One provider: what is true now beside what is usual, and its last day. */
export function ProviderBlock({ provider, measuredTimestamp }: ProviderBlockProps) {
  const { providerId } = provider;
  return (
    <div className={styles.block}>
      <div>
        <h3 className={styles.name}>
          {providerName(providerId, language)} <span className={styles.id}>{providerId}</span>
        </h3>
        <ToldToPayers provider={provider} />
        <RecentFacts provider={provider} />
      </div>
      <ShareChart provider={provider} measuredTimestamp={measuredTimestamp} />
      <DelayChart provider={provider} measuredTimestamp={measuredTimestamp} />
    </div>
  );
}

function RecentFacts({ provider }: { provider: OperatedProvider }) {
  const { recent, usual } = provider;
  const words = t.operations.providers;
  return (
    <dl className={styles.facts}>
      <Beside name={words.worked} recent={recent} usual={usual} of={workedWords} />
      <Beside name={words.median} recent={recent} usual={usual} of={medianWords} />
      <div>
        <dt>{words.unanswered}</dt>
        <dd>
          <b>{t.operations.count({ n: recent.noAnswer })}</b>
        </dd>
      </div>
      {(["succeeded", "failedByProvider", "failedByRecipient"] as const).map((list) => (
        <LastDay key={list} provider={provider} list={list} />
      ))}
    </dl>
  );
}

type LastDayProps = {
  provider: OperatedProvider;
  list: "succeeded" | "failedByProvider" | "failedByRecipient";
};

/** An outcome of the last 24 hours, which leads to its payments. */
function LastDay({ provider: { providerId, hours }, list }: LastDayProps) {
  const n = hours.reduce((sum, { outcomes }) => sum + outcomes[list], 0);
  return (
    <div>
      <dt>{t.operations.providers.ofLastDay[list]}</dt>
      <dd>
        <CountedLink n={n} of={{ providerId, list }} />
      </dd>
    </div>
  );
}

const percent = (value: number | null) => (value === null ? null : t.operations.percent({ percent: value }));
const workedWords = (figures: ProviderFigures) => percent(workedPercent(figures));
const medianWords = ({ medianSeconds }: ProviderFigures) =>
  medianSeconds === null ? null : t.operationRules.figureValue("seconds", medianSeconds);

type BesideProps = {
  name: string;
  recent: ProviderFigures;
  usual: ProviderFigures;
  of: (figures: ProviderFigures) => string | null;
};

/** A figure of the last 30 minutes, and the usual one below it. */
function Beside({ name, recent, usual, of }: BesideProps) {
  const words = t.operations.providers;
  const past = of(usual);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{of(recent) ?? words.noOutcome}</b>
        <div className={styles.usual}>{past === null ? words.noUsual : words.usual({ value: past })}</div>
      </dd>
    </div>
  );
}
