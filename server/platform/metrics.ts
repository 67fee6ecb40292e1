import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "corridor_http_request_seconds",
      help: "Time to answer, by route and status.",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    logins: new Counter({
      name: "corridor_logins_total",
      help: "Log-in attempts, by outcome.",
      labelNames: ["outcome"],
      registers,
    }),
    hashesWaiting: new Gauge({
      name: "corridor_hashes_waiting",
      help: "Log-ins waiting for their password to be hashed.",
      registers,
    }),
    ledgerBreaches: new Gauge({
      name: "corridor_ledger_breaches",
      help: "Clients whose ledger has breaches; one such client halts all sending.",
      registers,
    }),
    paymentIncidents: new Counter({
      name: "corridor_payment_incidents_total",
      help: "Payments that somebody must look at, by what happened.",
      labelNames: ["kind"],
      registers,
    }),
    payments: new Counter({
      name: "corridor_payments_total",
      help: "What became of payments that were handed to a provider, by what it answered.",
      labelNames: ["outcome"],
      registers,
    }),
    counterDifferences: new Gauge({
      name: "corridor_counter_differences",
      help: "Counters of payments that differ from counting; always 0.",
      registers,
    }),
    figures: new Gauge({
      name: "corridor_figure",
      help: "The figures that the rules of operations judge, by name and subject (docs/operations.md).",
      labelNames: ["figure", "subject"],
      registers,
    }),
    incidents: new Gauge({
      name: "corridor_incidents",
      help: "Open incidents, by rule and severity.",
      labelNames: ["rule", "severity"],
      registers,
    }),
    rulesJudged: new Gauge({
      name: "corridor_rules_evaluated_timestamp_seconds",
      help: "When this process last judged the rules of operations; its figures and incidents are of that time.",
      registers,
    }),
    providerEvents: new Counter({
      name: "corridor_provider_events_total",
      help: "What providers told by themselves: stored, or refused for its signature, its time or its form.",
      labelNames: ["outcome"],
      registers,
    }),
    signatures: new Counter({
      name: "corridor_signatures_total",
      help: "Signed calls: accepted, or the code with which the signature was refused.",
      labelNames: ["outcome"],
      registers,
    }),
    sftpLogins: new Counter({
      name: "corridor_sftp_logins_total",
      help: "Log-ins by SFTP: accepted, or the reason of the refusal.",
      labelNames: ["outcome"],
      registers,
    }),
    sftpRefusedUploads: new Counter({
      name: "corridor_sftp_refused_uploads_total",
      help: "Uploads by SFTP that were refused, by reason.",
      labelNames: ["reason"],
      registers,
    }),
    sftpSessions: new Gauge({
      name: "corridor_sftp_sessions",
      help: "Open SFTP sessions of this process.",
      registers,
    }),
    callbacks: new Counter({
      name: "corridor_callbacks_total",
      help: "Attempts to send a callback to a client's own system: delivered, failed and tried again, or lost.",
      labelNames: ["outcome"],
      registers,
    }),
    oldestDueCallback: new Gauge({
      name: "corridor_oldest_due_callback_seconds",
      help: "For how long the oldest callback has been due, of receivers that answer.",
      registers,
    }),
    paymentFiles: new Counter({
      name: "corridor_payment_files_total",
      help: "Payment files that arrived, and the responses to them, by kind.",
      labelNames: ["step"],
      registers,
    }),
    oldestUnreadFile: new Gauge({
      name: "corridor_oldest_unread_file_seconds",
      help: "How long the oldest payment file has waited to be read; 0 when no file waits.",
      registers,
    }),
    fileStoreCalls: new Counter({
      name: "corridor_file_store_calls_total",
      help: "Calls to the S3-compatible store of files, each attempt: done, refused, or away when the store did not answer.",
      labelNames: ["operation", "outcome"],
      registers,
    }),
    oldestFileToMove: new Gauge({
      name: "corridor_oldest_file_to_move_seconds",
      help: "The age of the oldest file that waits in the database to be moved to the S3-compatible store; 0 without a store.",
      registers,
    }),
    spans: new Counter({
      name: "corridor_spans_total",
      help: "Spans of traces: sent to the collector, or dropped because it was away or slow.",
      labelNames: ["outcome"],
      registers,
    }),
    missingStatements: new Gauge({
      name: "corridor_statements_behind",
      help: "Statements that should have been made and are not, counted in days of wallets.",
      registers,
    }),
    statementFaults: new Gauge({
      name: "corridor_statement_faults",
      help: "Days of wallets whose statement does not agree with the ledger, or whose file changed when made again.",
      registers,
    }),
    nameQuestions: new Counter({
      name: "corridor_name_questions_total",
      help: "Questions for names to providers, by answer: found, notFound, busy, or unknown for none in time.",
      labelNames: ["provider", "outcome"],
      registers,
    }),
    lookedUpNumbers: new Counter({
      name: "corridor_looked_up_numbers_total",
      help: "Numbers of name lookups that ended: found, or why they failed. Kept answers count too.",
      labelNames: ["outcome"],
      registers,
    }),
    openLookups: new Gauge({
      name: "corridor_open_name_lookups",
      help: "Name lookups that are not done, by purpose.",
      labelNames: ["purpose"],
      registers,
    }),
    oldestUnaskedLookup: new Gauge({
      name: "corridor_oldest_unasked_lookup_seconds",
      help: "How long the oldest name lookup that no process holds has been open; 0 when a process holds each.",
      registers,
    }),
    jobs: new Counter({
      name: "corridor_jobs_total",
      help: "Background jobs, by outcome.",
      labelNames: ["job", "outcome"],
      registers,
    }),
    oldestDueJob: new Gauge({
      name: "corridor_oldest_due_job_seconds",
      help: "How long the oldest due job has waited for a worker; 0 when no job is due.",
      registers,
    }),
    queueBeatAge: new Gauge({
      name: "corridor_job_queue_beat_age_seconds",
      help: "Time since this process's job queue last showed that it takes jobs.",
      registers,
    }),
    queueRestarts: new Counter({
      name: "corridor_job_queue_restarts_total",
      help: "How often this process started its job queue again because it had ended or hung.",
      registers,
    }),
  };
}
