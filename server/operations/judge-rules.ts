import type { Figure } from "@corridor/product/operations/figures";
import { judge } from "@corridor/product/operations/judge";
import { operationRules, ruleNamed, type RuleName } from "@corridor/product/operations/rules";
import { recordProof } from "../ledger/proofs.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Chore } from "../platform/jobs.ts";
import { tell } from "./alerts.ts";
import {
  endIncident,
  forgetCase,
  insertCase,
  lockCases,
  selectIncidents,
  storeSeen,
  type StoredIncident,
} from "./incidents.ts";
import { measure } from "./measure.ts";

/**
 * Judges every rule by its figures, opens and ends incidents, and tells of each change, in one transaction: an alert
 * exists if and only if its incident opened or ended (OPS-06, OPS-09).
 */
export async function judgeRules(app: App): Promise<void> {
  const { figures, open } = await app.db.systemTransaction("judge operations", async (tx) => {
    const measured = await measure(tx);
    await judgeFigures(app, tx, measured.figures, measured.now);
    const incidents = await selectIncidents(tx);
    return { figures: measured.figures, open: incidents.filter(({ endedAt }) => endedAt === null) };
  });
  setMetrics(app, figures, open);
  await recordProof(app, "rules", open.length);
}

async function judgeFigures(app: App, tx: Tx, figures: readonly Figure[], now: Date): Promise<void> {
  const nowSecond = now.getTime() / 1_000;
  const known = new Map((await lockCases(tx)).map((each) => [keyOf(each.rule, each.subject), each]));
  for (const figure of figures) {
    const key = keyOf(figure.name, figure.subject);
    await judgeFigure(app, tx, figure, known.get(key) ?? null, nowSecond);
    known.delete(key);
  }
  // A subject without a figure is well: its provider has no open payment any more, its process has ended.
  for (const gone of known.values()) {
    if (isRule(gone.rule)) await judgeFigure(app, tx, wellFigure(gone), gone, nowSecond);
    else if (gone.openedAt) await endCase(app, tx, gone);
    else await forgetCase(tx, gone.incidentId);
  }
}

const keyOf = (rule: string, subject: string) => `${rule} ${subject}`;
/** Another version may have stored a rule that this version does not know. */
const isRule = (name: string): name is RuleName => operationRules.some((rule) => rule.name === name);
const wellFigure = ({ rule: name, subject }: StoredIncident): Figure => ({ name, subject, value: 0 });

async function judgeFigure(
  app: App,
  tx: Tx,
  figure: Figure,
  known: StoredIncident | null,
  nowSecond: number,
): Promise<void> {
  const rule = ruleNamed(figure.name);
  const before = known && {
    sinceSecond: known.since.getTime() / 1_000,
    isOpen: known.openedAt !== null,
  };
  switch (judge(rule, figure.value, before, nowSecond)) {
    case "none":
      return;
    case "notice":
      await insertCase(tx, figure, rule.severity, false);
      return;
    case "open": {
      const opened = known
        ? await storeSeen(tx, known.incidentId, figure, true)
        : await insertCase(tx, figure, rule.severity, true);
      app.log.error(logFields(opened), "an incident has opened");
      await tell(app, tx, opened);
      return;
    }
    case "keep":
      await storeSeen(tx, known!.incidentId, figure, false);
      return;
    case "end":
      await tell(app, tx, await endCase(app, tx, known!));
      return;
    case "forget":
      await forgetCase(tx, known!.incidentId);
  }
}

async function endCase(app: App, tx: Tx, { incidentId }: StoredIncident): Promise<StoredIncident> {
  const ended = await endIncident(tx, incidentId);
  app.log.info(logFields(ended), "an incident has ended");
  return ended;
}

const logFields = ({ rule, subject, value }: StoredIncident) => ({
  reason: rule,
  subject,
  count: Math.round(value),
});

/** Figures of subjects that are gone disappear. */
function setMetrics({ metrics }: App, figures: readonly Figure[], open: readonly StoredIncident[]): void {
  metrics.figures.reset();
  for (const { name: figure, subject, value } of figures) metrics.figures.set({ figure, subject }, value);
  metrics.rulesJudged.setToCurrentTime();
  metrics.incidents.reset();
  for (const { rule, severity } of open) metrics.incidents.inc({ rule, severity });
}

export const judgeRulesChore: Chore = {
  name: "operations.judge-rules",
  everySeconds: 60,
  firstAfterSeconds: 5,
  run: judgeRules,
};
