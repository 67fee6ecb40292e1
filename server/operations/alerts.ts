import { toldBy } from "@corridor/product/operations/alerts";
import { ruleNamed } from "@corridor/product/operations/rules";
import * as english from "@corridor/product/i18n/en/operations/rules";
import * as french from "@corridor/product/i18n/fr/operations/rules";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { epochOf } from "@corridor/product/epoch";
import { providerName } from "@corridor/product/providers";
import { findClient, findStaffClient } from "../clients/clients.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Egress } from "../platform/egress/egress.ts";
import { enqueue, type Job } from "../platform/jobs.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { StoredIncident } from "./incidents.ts";

const texts = { en: english, fr: french };
const name = "operations.alert";

/** What the webhook gets (OPS-10). */
type AlertBody = {
  readonly event: "incident.opened" | "incident.ended";
  readonly incidentId: string;
  readonly rule: string;
  readonly subject: string;
  readonly severity: string;
  readonly value: number;
  readonly sinceTimestamp: number;
  readonly endedTimestamp: number | null;
  readonly title: string;
  readonly text: string;
  readonly url: string;
};

/** Tells of an opening or an end once, in the transaction that made it: by e-mail, and to the webhook if there is one (OPS-09). */
export async function tell(app: App, tx: Tx, incident: StoredIncident): Promise<void> {
  const { email, url, language } = app.config.alerts;
  const { ruleTexts, severityNames, figureValue, endedTitle, endedText } = texts[language];
  const rule = ruleNamed(incident.rule);
  const words = ruleTexts[incident.rule];
  const client = rule.of === "client" ? await findClient(tx, incident.subject) : null;
  const subject =
    rule.of === "provider" ? providerName(incident.subject, language) : (client?.name ?? incident.subject);
  const title = words.title({ subject, value: figureValue(rule.unit, incident.value) });
  const path = `/admin/operations?incident=${incident.incidentId}`;
  const [since, ended] = [epochOf(incident.since), incident.endedAt && epochOf(incident.endedAt)];
  const times = { since: formatTimestamp(since), ended: ended === null ? null : formatTimestamp(ended) };
  const staff = await findStaffClient(tx);
  if (staff && toldBy[incident.severity].includes("mail"))
    await queueMail(app, tx, {
      clientId: staff.client_id,
      to: email,
      name: "",
      language,
      kind: "incident",
      words: {
        title,
        means: words.means,
        severity: severityNames[incident.severity],
        ...times,
      },
      path,
    });
  if (url === null || !toldBy[incident.severity].includes("webhook")) return;
  const body: AlertBody = {
    event: ended === null ? "incident.opened" : "incident.ended",
    incidentId: incident.incidentId,
    rule: incident.rule,
    subject: incident.subject,
    severity: incident.severity,
    value: incident.value,
    sinceTimestamp: since,
    endedTimestamp: ended,
    // A person who reads an end must not take it for another alarm.
    title: times.ended === null ? title : endedTitle({ title }),
    text: times.ended === null ? `${title}. ${words.means}` : endedText({ ...times, ended: times.ended }),
    url: app.config.publicUrl + path,
  };
  await enqueue(tx, { name }, body);
}

/** Sends one alert to the webhook. An answer other than 2xx fails the job, which the queue tries again for days. */
export function alertJob(egress: Pick<Egress, "post">): Job<AlertBody> {
  return {
    name,
    async run(app, body) {
      const { url } = app.config.alerts;
      if (url === null) return; // It was removed since.
      const outcome = await egress.post({
        url,
        headers: {
          "content-type": "application/json",
          "x-alert-id": `${body.incidentId} ${body.event}`,
        },
        body: JSON.stringify(body),
      });
      if (outcome.kind === "unanswered")
        throw new Error(`The webhook of alerts did not answer: ${outcome.reason}.`);
      if (outcome.status < 200 || outcome.status > 299)
        throw new Error(`The webhook of alerts answered ${outcome.status}.`);
    },
  };
}
