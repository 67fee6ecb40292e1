// Written by `npm run db:types` from the migrated database.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface ApprovalActions {
  acted_at: Generated<Date>;
  action: "approve" | "reject" | "abandon";
  action_no: GeneratedAlways<bigint>;
  address: string;
  client_id: string;
  comment: string | null;
  content_digest: Buffer;
  email: string;
  has_second_factor: boolean;
  request_id: string;
  session_id: string;
  stage: number | null;
  user_id: string;
}

export interface AuditChain {
  client_id: string;
  entry_id: ColumnType<bigint, bigint | number, bigint | number>;
  hash: Buffer;
  position: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface AuditEntries {
  action: string;
  actor: string;
  actor_address: string | null;
  after: ColumnType<unknown, string | null, string | null>;
  before: ColumnType<unknown, string | null, string | null>;
  client_id: string;
  entry_id: GeneratedAlways<bigint>;
  happened_at: Generated<Date>;
  target: string | null;
}

export interface Banners {
  banner_id: string;
  ends_at: Date | null;
  is_dismissible: boolean;
  is_public: Generated<boolean>;
  message: ColumnType<unknown, string, string>;
  paths: string[];
  severity: "info" | "success" | "warning" | "error";
  starts_at: Date | null;
  title: ColumnType<unknown, string | null, string | null>;
  updated_at: Generated<Date>;
}

export interface BlobObjects {
  client_id: string;
  delete_after: Generated<Date | null>;
  object_name: string;
  sealed_key: Buffer;
  upload_id: string | null;
}

export interface BlobPieces {
  blob_id: string;
  bytes: Buffer;
  client_id: string;
  piece_no: number;
  start: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface Blobs {
  blob_id: Generated<string>;
  byte_count: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  client_id: string;
  created_at: Generated<Date>;
  digest: Buffer | null;
  object_name: string | null;
}

export interface BlockedRecipients {
  account: string;
  blocked_at: Generated<Date>;
  blocked_by: string;
  client_id: string;
  reason: string;
  recipient_account: string;
  recipient_name: string;
}

export interface CallbackAttempts {
  attempt_no: number;
  attempted_at: Date;
  client_id: string;
  delivery_no: ColumnType<bigint, bigint | number, bigint | number>;
  failure: string | null;
  http_status: number | null;
  milliseconds: number;
  signature: string;
}

export interface CallbackDeliveries {
  attempt_count: Generated<number>;
  attempted_at: Date | null;
  body: Buffer;
  client_id: string;
  delivery_no: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  due_at: Generated<Date | null>;
  event_id: string;
  failed_count: Generated<number>;
  failure: string | null;
  happened_at: Date;
  http_status: number | null;
  made_at: Generated<Date>;
  outcome: Generated<"waiting" | "delivered" | "lost">;
  sequence: number;
  subject: string;
  trace_id: string | null;
  type: string;
}

export interface CallbackHours {
  client_id: string;
  delivered_at_first: ColumnType<bigint, bigint | number, bigint | number>;
  hour: Date;
  lost: ColumnType<bigint, bigint | number, bigint | number>;
  tried: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface CallbackReceivers {
  client_id: string;
  failed_in_a_row: Generated<number>;
  failing_told_at: Date | null;
  former_secret: Buffer | null;
  former_secret_until: Date | null;
  held_by: string | null;
  held_until: Date | null;
  is_failing_told: Generated<boolean>;
  listener_until: Date | null;
  listener_url: string | null;
  recovered_at: Date | null;
  secret: Buffer;
  secret_shown_at: Date | null;
  url: string | null;
}

export interface ChargedLines {
  amount_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  client_id: string | null;
  currency: string | null;
  debit_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  details: ColumnType<unknown, string | null, string | null>;
  failure: string | null;
  fee_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  fx_trade_id: string | null;
  line_no: number | null;
  payment_kind: string | null;
  provider: string | null;
  rate_e8: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  rate_tenor: string | null;
  reason: string | null;
  recipient_account: string | null;
  recipient_name: string | null;
  reference: string | null;
  sender_name: string | null;
  set_id: string | null;
  transaction_id: string | null;
  value_date: string | null;
  wallet_currency: string | null;
  wallet_id: string | null;
}

export interface ClientFeatures {
  client_id: string;
  feature: string;
}

export interface ClientGrants {
  can_pay: Generated<boolean>;
  client_id: string;
  granted_client_id: string;
  user_id: string;
}

export interface ClientMoves {
  began_at: Generated<Date>;
  changed_at: Generated<Date>;
  client_id: string;
  move_id: string;
  other_cell: number;
  removed_at: Date | null;
  state: "leaving" | "left" | "arriving" | "arrived";
}

export interface ClientProviders {
  client_id: string;
  provider: string;
}

export interface Clients {
  archived_at: Date | null;
  awaits_wallet_funding: Generated<boolean>;
  client_id: string;
  created_at: Generated<Date>;
  exact_repeats_refused: Generated<boolean>;
  has_fx_trades: Generated<boolean>;
  has_offshore_swift: Generated<boolean>;
  is_api_approvals_exempt: Generated<boolean>;
  is_staff: Generated<boolean>;
  kyc_level: Generated<"None" | "Trial" | "Full">;
  name: string;
  two_factor_required_by: "client" | "provider" | null;
  unattended_repeats_refused: Generated<boolean>;
  web_approvals_count: Generated<number>;
}

export interface CurrencyHolidays {
  currency: string;
  day: string;
}

export interface Deployment {
  cell: number;
  decided_at: Generated<Date>;
  environment: "demo" | "production";
  is_only: Generated<boolean>;
}

export interface DoubtedFailures {
  ask_at: Generated<Date>;
  ask_count: Generated<number>;
  cause: "report" | "otherAmount" | "release";
  client_id: string;
  root_id: string;
  since: Generated<Date>;
  state: "open" | "unpaid" | "paid";
  transaction_id: string;
}

export interface Emails {
  client_id: string;
  email_id: Generated<string>;
  kind: string;
  queued_at: Generated<Date>;
  recipient: string;
  sealed_content: Buffer | null;
  sent_at: Date | null;
}

export interface EventReaders {
  client_id: string;
}

export interface Events {
  client_id: string;
  event_id: Generated<string>;
  event_no: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  happened_at: Generated<Date>;
  sequence: number;
  subject: string;
  type: string;
}

export interface ExchangeRates {
  from_currency: string;
  loaded_at: Generated<Date>;
  rate_e8: ColumnType<bigint, bigint | number, bigint | number>;
  to_currency: string;
  valid_until: Generated<Date>;
}

export interface ExportDownloads {
  client_id: string;
  expires_at: Generated<Date>;
  export_job_id: string;
  session_id: string;
  token_hash: Buffer;
  used_at: Date | null;
  user_client_id: string;
  user_id: string;
}

export interface ExportJobs {
  attempt: Generated<number>;
  blob_id: string | null;
  byte_count: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  client_id: string;
  created_at: Generated<Date>;
  ended_at: Date | null;
  expires_at: Generated<Date>;
  export_job_id: Generated<string>;
  format: "csv" | "xlsx";
  hidden_wallets: string[] | null;
  language: "en" | "fr";
  only_wallets: string[] | null;
  owner_client_id: string;
  owner_user_id: string;
  row_count: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  selection: ColumnType<unknown, string, string>;
  session_id: string;
  started_at: Date | null;
  state: Generated<"starting" | "pending" | "succeeded" | "failed">;
  subject: "transactions" | "paymentRequest" | "file";
  wallet_ids: Generated<string[]>;
}

export interface FeeScheduleVersions {
  client_id: string;
  fee_schedule_id: string;
  flat_currency: string | null;
  flat_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  maximum_currency: string | null;
  maximum_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  minimum_currency: string | null;
  minimum_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  name: string;
  percentage_millionths: number | null;
  since: Generated<Date>;
  version: number;
}

export interface FeeSchedules {
  client_id: string;
  fee_schedule_id: string;
  flat_currency: string | null;
  flat_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  maximum_currency: string | null;
  maximum_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  minimum_currency: string | null;
  minimum_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  name: string;
  percentage_millionths: number | null;
  version: Generated<number>;
}

export interface FxTrades {
  booked_at: Generated<Date>;
  bought_currency: string;
  bought_minor: ColumnType<bigint, bigint | number, bigint | number>;
  client_id: string;
  fx_trade_id: string;
  rate_e8: ColumnType<bigint, bigint | number, bigint | number>;
  request_id: string;
  sold_currency: string;
  sold_minor: ColumnType<bigint, bigint | number, bigint | number>;
  tenor: "spot" | "tod" | "tom";
  value_date: string;
  wallet_id: string;
}

export interface GlobalFlags {
  changed_at: Generated<Date>;
  flag: string;
  is_on: boolean;
}

export interface InboxFiles {
  blob_id: string;
  client_id: string;
  file_name: string;
  key_id: string;
  stored_at: Generated<Date>;
}

export interface Incidents {
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  ended_at: Date | null;
  incident_id: Generated<string>;
  last_seen_at: Generated<Date>;
  note: string | null;
  opened_at: Date | null;
  payments: ColumnType<unknown, string | undefined, string>;
  rule: string;
  severity: "urgent" | "serious" | "notice";
  since: Generated<Date>;
  subject: Generated<string>;
  value: number;
}

export interface JobQueues {
  beat_at: Generated<Date>;
  process: string;
  started_at: Generated<Date>;
}

export interface KeptCounters {
  at: Date | null;
  count: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  currency: string | null;
  kind: string | null;
  provider: string | null;
  within_seconds: number | null;
}

export interface KeptNames {
  client_id: string;
  line_no: number;
  reason: string;
  set_id: string;
}

export interface KeptRepeats {
  client_id: string;
  line_no: number;
  reason: string;
  set_id: string;
}

export interface LedgerAccounts {
  account_id: GeneratedAlways<bigint>;
  balance_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  client_id: string;
  currency: string;
  entry_count: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  floor_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  is_closed: Generated<boolean>;
  moved_at: Generated<Date>;
  purpose: "available" | "held" | "clearing" | "fees" | "funding" | "position" | "suspense";
  subject: string;
  wallet_id: GeneratedAlways<string | null>;
}

export interface LedgerDays {
  account_id: ColumnType<bigint, bigint | number, bigint | number>;
  balance_minor: ColumnType<bigint, bigint | number, bigint | number>;
  client_id: string;
  day: string;
  floor_minor: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface LedgerEntries {
  account_id: ColumnType<bigint, bigint | number, bigint | number>;
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>;
  balance_minor: ColumnType<bigint, bigint | number, bigint | number>;
  client_id: string;
  currency: string;
  entry_no: ColumnType<bigint, bigint | number, bigint | number>;
  posted_at: Date;
  transfer_id: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface LedgerMarks {
  account_id: ColumnType<bigint, bigint | number, bigint | number>;
  balance_minor: ColumnType<bigint, bigint | number, bigint | number>;
  client_id: string;
  entry_no: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface LedgerTransfers {
  client_id: string;
  digest: ColumnType<bigint, bigint | number, bigint | number>;
  key: string;
  kind:
    | "fund"
    | "remove"
    | "adjust"
    | "charge"
    | "transfer"
    | "hold"
    | "capture"
    | "release"
    | "lateCapture"
    | "reverse"
    | "convert";
  step: number;
  transfer_id: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface LinesAsTransactions {
  amount_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  batch_reference: string | null;
  client_id: string | null;
  currency: string | null;
  details: ColumnType<unknown, string | null, string | null>;
  exchange_rate: string | null;
  fee_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  fields: ColumnType<unknown, string | null, string | null>;
  is_taken_out: boolean | null;
  line_no: number | null;
  provider: string | null;
  reason: string | null;
  recipient_account: string | null;
  recipient_currency: string | null;
  recipient_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  recipient_name: string | null;
  reference: string | null;
  request_id: string | null;
  sender_name: string | null;
  set_id: string | null;
  source: string | null;
  status: string | null;
  status_code: string | null;
  transaction_id: string | null;
  type: string | null;
  wallet_id: string | null;
}

export interface LoginAttempts {
  attempt_key: Buffer;
  failure_count: number;
  last_attempt_at: Date;
  lock_told_at: Date | null;
}

export interface LookedUpNumbers {
  account: string;
  answered_at: Date | null;
  client_id: string;
  expected_name: string | null;
  failure: "notFound" | "noProvider" | "noAnswer" | "cancelled" | null;
  given_provider: string | null;
  lookup_id: string;
  name: string | null;
  provider: string | null;
  providers: string[];
  row_no: number;
  state: Generated<"pending" | "succeeded" | "failed">;
  verdict: "full" | "partial" | "none" | null;
  verdict_rank: GeneratedAlways<number>;
  verdict_reason: string | null;
}

export interface LookupRates {
  next_at: Date;
  provider: string;
}

export interface NameAnswers {
  account: string;
  answered_at: Generated<Date>;
  client_id: string;
  name: string | null;
  provider: string;
}

export interface NameLookups {
  cancelled_at: Date | null;
  client_id: string;
  content_digest: Buffer | null;
  creator_email: string | null;
  ended_at: Date | null;
  failed_count: Generated<number>;
  has_expected_names: boolean;
  held_by: string | null;
  held_until: Date | null;
  key_id: string | null;
  lookup_id: Generated<string>;
  number_count: number;
  purpose: "single" | "bulk" | "payments";
  started_at: Generated<Date>;
  succeeded_count: Generated<number>;
  user_id: string | null;
}

export interface ObjectFolders {
  begun_at: Generated<Date>;
  folder: Generated<string>;
}

export interface OutboxFiles {
  blob_id: string;
  client_id: string;
  error_count: number | null;
  file_id: string;
  file_name: string;
  first_errors: ColumnType<unknown, string | null, string | null>;
  kind: "errors" | "accepted" | "result" | "resultPain002";
  made_at: Generated<Date>;
}

export interface PaidRecipients {
  client_id: string;
  recipient_account: string;
  recipient_name: string;
  words_1: string | null;
  words_2: string | null;
  words_3: string | null;
  words_4: string | null;
}

export interface PasswordHistory {
  client_id: string;
  password_hash: string;
  set_at: Generated<Date>;
  user_id: string;
}

export interface PaymentCounterChanges {
  at: Date;
  by: number;
  currency: string;
  kind:
    | "waiting"
    | "sent"
    | "failing"
    | "unknown"
    | "succeeded"
    | "failedByProvider"
    | "failedByRecipient"
    | "failedByUs"
    | "noAnswer";
  provider: string;
  within_seconds: Generated<number>;
}

export interface PaymentCounterStarts {
  filled_at: Date | null;
  is_only: Generated<boolean>;
  spans_at: Date | null;
}

export interface PaymentCounters {
  at: Date;
  count: ColumnType<bigint, bigint | number, bigint | number>;
  currency: string;
  kind: string;
  minutes: number;
  provider: string;
  within_seconds: number;
}

export interface PaymentFileRequests {
  client_id: string;
  debit_minor: ColumnType<bigint, bigint | number, bigint | number>;
  file_id: string;
  paid_currency: string;
  reference: string;
  request_id: string;
  request_no: number;
  set_id: string;
  source_currency: string;
  tenor: "spot" | "tod" | "tom" | null;
  wallet_id: string;
}

export interface PaymentFiles {
  approval_stages: number | null;
  arrived_at: Generated<Date>;
  arrived_by: "sftp" | "api";
  blob_id: string | null;
  client_id: string;
  content_digest: Buffer | null;
  creator_email: string;
  creator_user_id: string;
  ended_at: Date | null;
  file_id: Generated<string>;
  file_name: string;
  key_id: string;
  request_count: Generated<number>;
  sha256: Buffer;
  shortage_told_at: Date | null;
  status: Generated<"received" | "refused" | "AwaitingApproval" | "pending" | "done" | "rejected">;
  transaction_count: Generated<number>;
  wallet_ids: Generated<string[]>;
}

export interface PaymentIncidents {
  client_id: string;
  closed_at: Date | null;
  description: string;
  incident_id: GeneratedAlways<bigint>;
  kind:
    | "unknownOutcome"
    | "openTooLong"
    | "wrongAmount"
    | "lateSuccess"
    | "contradiction"
    | "changedContent"
    | "unpaidFee"
    | "fundingTooLong"
    | "fundingRefused"
    | "paidAgain";
  opened_at: Generated<Date>;
  transaction_id: string;
}

export interface PaymentLines {
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>;
  client_id: string;
  currency: string;
  details: ColumnType<unknown, string | null, string | null>;
  fee_minor: ColumnType<bigint, bigint | number, bigint | number>;
  line_no: number;
  payment_kind: "mobile" | "bank" | "test";
  provider: string;
  reason: string | null;
  recipient_account: string;
  recipient_name: string;
  reference: string | null;
  sender_name: string | null;
  set_id: string;
  transaction_id: string | null;
  wallet_id: string;
}

export interface PaymentLooks {
  batch_reference: string | null;
  client_id: string;
  found_count: Generated<number>;
  looked_at: Generated<Date>;
  set_id: string;
}

export interface PaymentMessages {
  client_id: string;
  message_id: string;
  taken_at: Generated<Date>;
}

export interface PaymentQueue {
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>;
  ask_count: Generated<number>;
  client_id: string;
  currency: string;
  debit_minor: ColumnType<bigint, bigint | number, bigint | number>;
  due_at: Generated<Date>;
  fee_minor: ColumnType<bigint, bigint | number, bigint | number>;
  fence: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  integration: string;
  leased_until: Date | null;
  line_no: number;
  provider: string;
  request_id: string;
  sent_at: Date | null;
  set_id: string;
  step: Generated<"send" | "ask" | "manual">;
  transaction_id: string;
  wallet_currency: string;
  wallet_id: string;
}

export interface PaymentRates {
  client_id: string;
  currency: string;
  decimals_shift: number;
  failure: "RATE_CHANGED" | "FX_UNAVAILABLE" | null;
  fx_trade_id: string | null;
  quoted_e8: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  set_id: string;
  shown_e8: ColumnType<bigint, bigint | number, bigint | number>;
  tenor: "spot" | "tod" | "tom";
  value_date: string | null;
  wallet_currency: string;
  wallet_id: string;
}

export interface PaymentRecoveries {
  awaits_mail: Generated<boolean>;
  client_id: string;
  failed_id: string;
  freed_at: Date | null;
  line_no: number;
  request_id: string;
  root_id: string;
  taken_out_at: Date | null;
  transaction_id: string;
}

export interface PaymentRepeats {
  client_id: string;
  kind_rank: number;
  line_no: number;
  of_at: Date | null;
  of_line_no: number | null;
  of_request_id: string | null;
  of_set_id: string | null;
  of_transaction_no: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  pays_again: Generated<boolean>;
  set_id: string;
  state: "paid" | "underWay" | "waiting" | "row";
  wallet_id: string;
}

export interface PaymentRequests {
  amounts: ColumnType<unknown, string, string>;
  approval_stages: number;
  awaiting_funding_since: Date | null;
  batch_reference: string | null;
  blocked: Generated<string>;
  change_no: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  client_id: string;
  content_digest: Buffer;
  created_at: Generated<Date>;
  creation_comment: string | null;
  creator_client_id: string;
  creator_email: string;
  creator_user_id: string;
  failed_count: Generated<number>;
  finished_at: Date | null;
  held_at: Date | null;
  rates_asked_at: Date | null;
  rates_awaited_since: Date | null;
  released_count: Generated<number>;
  request_id: string;
  reversed_count: Generated<number>;
  scheduled_at: Date | null;
  set_id: string;
  source: "web" | "api";
  status:
    | "awaitingApproval"
    | "awaitingFirstApproval"
    | "awaitingSecondApproval"
    | "awaitingScheduledTime"
    | "awaitingAutomatedFunding"
    | "awaitingManualFunding"
    | "processingFunds"
    | "pending"
    | "done"
    | "rejected"
    | "abandoned";
  status_since: Generated<Date>;
  succeeded_count: Generated<number>;
  taken_out: Generated<string>;
  taken_out_at: Date | null;
  total_count: number;
  trace_id: Generated<string | null>;
  unfunded: Generated<string>;
  wallet_ids: string[];
}

export interface PaymentSetFiles {
  bytes: Buffer;
  client_id: string;
  piece_no: number;
  set_id: string;
}

export interface PaymentSets {
  bank_count: Generated<number>;
  client_id: string;
  created_at: Generated<Date>;
  error_count: Generated<number>;
  file_digest: Buffer | null;
  file_name: string | null;
  file_notes: ColumnType<unknown, string | null, string | null>;
  lookup_id: string | null;
  message_id: string | null;
  needed_ticks: Generated<string[]>;
  request_id: string;
  rows_read: Generated<number>;
  set_id: Generated<string>;
  sheet_rows: string | null;
  state: Generated<"reading" | "valid" | "invalid" | "replaced">;
  user_id: string;
  wallet_ids: Generated<string[]>;
}

export interface PaymentTallies {
  client_id: string;
  currency: string;
  failed: Generated<number>;
  failing: Generated<number>;
  released: Generated<number>;
  request_id: string;
  reversed: Generated<number>;
  sent: Generated<number>;
  succeeded: Generated<number>;
  tally_no: GeneratedAlways<bigint>;
  total: Generated<number>;
}

export interface Processes {
  beat_at: Generated<Date>;
  name: string;
  process_id: string;
  roles: string[];
  started_at: Generated<Date>;
  version: string;
}

export interface Proofs {
  faults: Generated<number>;
  name: "entries" | "ledger" | "payments" | "counters" | "rules";
  proven_at: Date | null;
  watched_since: Generated<Date>;
}

export interface ProviderBanners {
  ends_at: Date;
  provider: string;
  text_en: string;
  text_fr: string;
  written_at: Generated<Date>;
}

export interface ProviderEvents {
  client_id: string;
  event_id: string;
  provider: string;
  received_at: Generated<Date>;
  status: string;
  transaction_id: string;
}

export interface ProviderWeather {
  confirmed_at: Generated<Date>;
  is_failing: boolean;
  is_slow: boolean;
  provider: string;
  recent_failed: number;
  recent_outcomes: number;
  recent_seconds: number;
  since: Generated<Date>;
  usual_failed: number;
  usual_seconds: number;
}

export interface PublicKeys {
  added_at: Generated<Date>;
  added_by: string;
  client_id: string;
  fingerprint: Buffer;
  key_id: string;
  kind: "api" | "sftpPayment" | "sftpStatement" | "gateway";
  last_used_at: Date | null;
  public_key: string;
  revoked_at: Date | null;
}

export interface RateCounters {
  bucket: string;
  count: number;
  window_starts_at: Date;
}

export interface Recoveries {
  as_at: Date;
  recovered_at: Generated<Date>;
}

export interface RecoveryCodes {
  client_id: string;
  code_hash: Buffer;
  key_id: Buffer | null;
  made_at: Generated<Date>;
  used_at: Date | null;
  user_id: string;
}

export interface RecoveryDrafts {
  changed_at: Generated<Date>;
  client_id: string;
  fields: Generated<string[]>;
  left_out: ColumnType<unknown, string | undefined, string>;
  recovery_id: Generated<string>;
  request_id: string | null;
  source_digest: Buffer | null;
  user_id: string;
}

export interface RecoveryLines {
  client_id: string;
  failed_id: string;
  line_no: number;
  set_id: string;
}

export interface RecoveryRows {
  client_id: string;
  failed_at: Date;
  failed_id: string;
  fields: ColumnType<unknown, string, string>;
  is_left_out: Generated<boolean>;
  is_refused: Generated<boolean>;
  problems: ColumnType<unknown, string | undefined, string>;
  recovery_id: string;
  request_id: string;
  row_no: number;
  status_code: string;
  status_description: string | null;
  wallet_id: string;
}

export interface RepeatedRequests {
  at: Date;
  client_id: string;
  is_exact: boolean;
  kind_rank: number;
  line_count: number;
  request_id: string;
  set_id: string;
  state: "paid" | "underWay" | "waiting";
}

export interface RequestRecoveries {
  client_id: string;
  failed_request_id: string;
  payment_count: number;
  request_id: string;
}

export interface Rewrites {
  ended_at: Date | null;
  name: string;
  reached: string | null;
  row_count: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  started_at: Date | null;
}

export interface RouteSettings {
  client_id: string;
  currency: string;
  integration: Generated<string>;
  managed_fee_schedule_id: string | null;
  modality: Generated<string>;
  payer_account: Generated<string>;
  provider: string;
  reversal_fee_schedule_id: string | null;
  wallet_id: string;
}

export interface SchemaFunctions {
  applied_at: Generated<Date>;
  checksum: string;
  is_current: Generated<boolean>;
  name: string;
}

export interface SchemaLateIndexes {
  name: string;
  statement: string;
}

export interface SchemaMigrations {
  applied_at: Generated<Date>;
  checksum: string;
  name: string;
  stops_old_servers: Generated<boolean>;
}

export interface SendingHalts {
  breaches: string[];
  client_id: string;
  halt_id: GeneratedAlways<bigint>;
  halted_at: Generated<Date>;
  lifted_at: Date | null;
}

export interface Sessions {
  address: string | null;
  client_id: string;
  ended_at: Date | null;
  expires_at: Date;
  last_seen_at: Generated<Date>;
  login_status: "needs2FA" | "needs2FASetup" | "loggedIn";
  secret_hash: Buffer;
  session_id: Generated<string>;
  started_at: Generated<Date>;
  user_agent: string | null;
  user_id: string;
}

export interface SftpHostKeys {
  is_only: Generated<boolean>;
  made_at: Generated<Date>;
  private_key: Buffer;
}

export interface SftpSessions {
  address: string;
  alive_until: Date;
  began_at: Generated<Date>;
  client_id: string;
  key_id: string;
  session_id: Generated<string>;
}

export interface StaffActions {
  action: string;
  asked_at: Generated<Date>;
  asked_by: string;
  asked_by_email: string | null;
  client_id: string;
  content_digest: Buffer;
  idempotency_key: string;
  moved_alone: ColumnType<unknown, string | null, string | null>;
  outcome: ColumnType<unknown, string, string>;
}

export interface StatementFaults {
  client_id: string;
  day: string;
  description: string;
  found_at: Generated<Date>;
  kind: "balance" | "file";
  looked_at: Generated<Date>;
  wallet_id: string;
}

export interface StatementFiles {
  blob_id: string | null;
  byte_count: ColumnType<bigint, bigint | number, bigint | number>;
  client_id: string;
  day: string;
  digest: Buffer;
  file_name: string;
  format: "csv" | "camt053" | "mt940";
  made_at: Generated<Date>;
  wallet_id: string;
}

export interface Statements {
  client_id: string;
  closing_minor: ColumnType<bigint, bigint | number, bigint | number>;
  credit_count: number;
  credit_minor: ColumnType<bigint, bigint | number, bigint | number>;
  currency: string;
  day: string;
  debit_count: number;
  debit_minor: ColumnType<bigint, bigint | number, bigint | number>;
  fee_minor: ColumnType<bigint, bigint | number, bigint | number>;
  number: number;
  opening_minor: ColumnType<bigint, bigint | number, bigint | number>;
  wallet_id: string;
}

export interface TransactionKinds {
  client_id: string;
  kind: GeneratedAlways<bigint>;
  provider: string;
  status: "succeeded" | "failed";
  type: string;
  wallet_id: string;
}

export interface Transactions {
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>;
  balance_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  batch_reference: string | null;
  change_no: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>;
  client_id: string;
  completed_at: Date | null;
  created_at: Generated<Date>;
  currency: string;
  details: ColumnType<unknown, string | null, string | null>;
  failing_since: Date | null;
  fee_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  integration: string | null;
  kind: GeneratedAlways<bigint>;
  provider: string | null;
  reason: string | null;
  recipient_account: string | null;
  recipient_currency: string | null;
  recipient_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  recipient_name: string | null;
  reference: string | null;
  request_id: string | null;
  reversed_transaction_id: string | null;
  sender_name: string | null;
  sent_at: Date | null;
  source: "web" | "api" | null;
  status: "open" | "succeeded" | "failed";
  status_code: string | null;
  status_description: string | null;
  transaction_id: string;
  transaction_no: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  type:
    | "Payment"
    | "MobilePayment"
    | "BankPayment"
    | "AddFunds"
    | "RemoveFunds"
    | "Adjust"
    | "Reversal"
    | "TransferIn"
    | "TransferOut"
    | "Fee"
    | "FeeReversal"
    | "MoneyMarketMovement"
    | "MoneyMarketMovementReversal"
    | "TradeFinance"
    | "TradeFinanceReversal"
    | "Interest"
    | "InterestReversal"
    | "FX"
    | "FXReversal"
    | "Other"
    | "OtherReversal";
  wallet_id: string;
}

export interface UnansweredPayments {
  client_id: string;
  currency: string;
  provider: string;
  since: Generated<Date>;
  transaction_id: string;
}

export interface UploadReservations {
  alive_until: Date;
  client_id: string;
  holder_id: string;
  reserved_bytes: ColumnType<bigint, bigint | number, bigint | number>;
}

export interface UploadedSms {
  client_id: string;
  digest: Buffer;
  key_id: string;
  message: string | null;
  phone: string;
  received_at: Generated<Date>;
  sealed_message: Buffer | null;
  sender: string;
  sent_at: Date;
  sms_id: GeneratedAlways<bigint>;
}

export interface UsedNonces {
  client_id: string;
  key_id: string;
  nonce: string;
  used_at: Generated<Date>;
}

export interface UserChanges {
  activation_action: "Reactivate" | "Deactivate" | null;
  changes_wallet_access: Generated<boolean>;
  client_id: string;
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_client: string | null;
  expires_at: Generated<Date>;
  kind: "invitation" | "change";
  made_at: Generated<Date>;
  made_by: string;
  new_role:
    | "VIEWER"
    | "CREATOR"
    | "APPROVER"
    | "SECOND_APPROVER"
    | "ADMIN"
    | "DEVELOPER"
    | "PROVIDER_ADMIN"
    | "PROVIDER_SUPPORT"
    | null;
  new_wallets: string[] | null;
  state: Generated<"pending" | "approved" | "rejected" | "withdrawn" | "expired" | "voided">;
  user_change_id: Generated<string>;
  user_id: string;
}

export interface UserTokens {
  client_id: string;
  expires_at: Date;
  made_at: Generated<Date>;
  purpose: "ACTIVATION" | "PASSWORD_RESET";
  token_hash: Buffer;
  used_at: Date | null;
  user_id: string;
  voided_at: Date | null;
}

export interface UserWallets {
  client_id: string;
  user_id: string;
  wallet_id: string;
}

export interface Users {
  access_given_at: Date | null;
  access_given_by: Generated<string[]>;
  account_state:
    | "PENDING_ACTIVATION"
    | "ACTIVE"
    | "PENDING_PASSWORD_RESET"
    | "DEACTIVATED"
    | "PENDING_REACTIVATION"
    | "PENDING_APPROVAL";
  can_access_all_wallets: Generated<boolean>;
  client_id: string;
  created_at: Generated<Date>;
  display_name: Generated<string>;
  email: string;
  is_internal: Generated<boolean>;
  is_two_factor_required: Generated<boolean>;
  language: Generated<"en" | "fr">;
  last_code_step: number | null;
  last_login_at: Date | null;
  password_hash: string | null;
  role:
    | "VIEWER"
    | "CREATOR"
    | "APPROVER"
    | "SECOND_APPROVER"
    | "ADMIN"
    | "DEVELOPER"
    | "PROVIDER_ADMIN"
    | "PROVIDER_SUPPORT";
  totp_secret_sealed: Buffer | null;
  two_factor_setup_session_id: string | null;
  two_factor_state: Generated<"Disabled" | "NeedsSetup" | "Enabled">;
  user_id: Generated<string>;
}

export interface WaitingActions {
  action: string;
  admin_action_id: Generated<string>;
  asked_at: Generated<Date>;
  asked_by: string;
  asked_by_email: string;
  changes: ColumnType<unknown, string, string>;
  client_id: string;
  client_ids: string[];
  content_digest: Buffer;
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_email: string | null;
  expires_at: Date;
  fields: ColumnType<unknown, string, string>;
  idempotency_key: string;
  moved: ColumnType<unknown, string, string>;
  reason: string | null;
  shown_digest: Buffer;
  state: Generated<"waiting" | "done" | "rejected" | "withdrawn" | "expired">;
}

export interface WalletMonths {
  client_id: string;
  fees_minor: ColumnType<bigint, bigint | number, bigint | number>;
  month: string;
  spend_minor: ColumnType<bigint, bigint | number, bigint | number>;
  wallet_id: string;
}

export interface Wallets {
  client_id: string;
  created_at: Generated<Date>;
  currency: string;
  deactivated_at: Date | null;
  is_auto_funded_from_parent: Generated<boolean>;
  is_hidden: Generated<boolean>;
  is_main: GeneratedAlways<boolean>;
  minimum_balance_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  negative_balance_limit_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  parent_is_main: GeneratedAlways<boolean | null>;
  parent_wallet_id: string | null;
  wallet_id: string;
  wallet_name: string;
}

export interface Database {
  approval_actions: ApprovalActions;
  audit_chain: AuditChain;
  audit_entries: AuditEntries;
  banners: Banners;
  blob_objects: BlobObjects;
  blob_pieces: BlobPieces;
  blobs: Blobs;
  blocked_recipients: BlockedRecipients;
  callback_attempts: CallbackAttempts;
  callback_deliveries: CallbackDeliveries;
  callback_hours: CallbackHours;
  callback_receivers: CallbackReceivers;
  charged_lines: ChargedLines;
  client_features: ClientFeatures;
  client_grants: ClientGrants;
  client_moves: ClientMoves;
  client_providers: ClientProviders;
  clients: Clients;
  currency_holidays: CurrencyHolidays;
  deployment: Deployment;
  doubted_failures: DoubtedFailures;
  emails: Emails;
  event_readers: EventReaders;
  events: Events;
  exchange_rates: ExchangeRates;
  export_downloads: ExportDownloads;
  export_jobs: ExportJobs;
  fee_schedule_versions: FeeScheduleVersions;
  fee_schedules: FeeSchedules;
  fx_trades: FxTrades;
  global_flags: GlobalFlags;
  inbox_files: InboxFiles;
  incidents: Incidents;
  job_queues: JobQueues;
  kept_counters: KeptCounters;
  kept_names: KeptNames;
  kept_repeats: KeptRepeats;
  ledger_accounts: LedgerAccounts;
  ledger_days: LedgerDays;
  ledger_entries: LedgerEntries;
  ledger_marks: LedgerMarks;
  ledger_transfers: LedgerTransfers;
  lines_as_transactions: LinesAsTransactions;
  login_attempts: LoginAttempts;
  looked_up_numbers: LookedUpNumbers;
  lookup_rates: LookupRates;
  name_answers: NameAnswers;
  name_lookups: NameLookups;
  object_folders: ObjectFolders;
  outbox_files: OutboxFiles;
  paid_recipients: PaidRecipients;
  password_history: PasswordHistory;
  payment_counter_changes: PaymentCounterChanges;
  payment_counter_starts: PaymentCounterStarts;
  payment_counters: PaymentCounters;
  payment_file_requests: PaymentFileRequests;
  payment_files: PaymentFiles;
  payment_incidents: PaymentIncidents;
  payment_lines: PaymentLines;
  payment_looks: PaymentLooks;
  payment_messages: PaymentMessages;
  payment_queue: PaymentQueue;
  payment_rates: PaymentRates;
  payment_recoveries: PaymentRecoveries;
  payment_repeats: PaymentRepeats;
  payment_requests: PaymentRequests;
  payment_set_files: PaymentSetFiles;
  payment_sets: PaymentSets;
  payment_tallies: PaymentTallies;
  processes: Processes;
  proofs: Proofs;
  provider_banners: ProviderBanners;
  provider_events: ProviderEvents;
  provider_weather: ProviderWeather;
  public_keys: PublicKeys;
  rate_counters: RateCounters;
  recoveries: Recoveries;
  recovery_codes: RecoveryCodes;
  recovery_drafts: RecoveryDrafts;
  recovery_lines: RecoveryLines;
  recovery_rows: RecoveryRows;
  repeated_requests: RepeatedRequests;
  request_recoveries: RequestRecoveries;
  rewrites: Rewrites;
  route_settings: RouteSettings;
  schema_functions: SchemaFunctions;
  schema_late_indexes: SchemaLateIndexes;
  schema_migrations: SchemaMigrations;
  sending_halts: SendingHalts;
  sessions: Sessions;
  sftp_host_keys: SftpHostKeys;
  sftp_sessions: SftpSessions;
  staff_actions: StaffActions;
  statement_faults: StatementFaults;
  statement_files: StatementFiles;
  statements: Statements;
  transaction_kinds: TransactionKinds;
  transactions: Transactions;
  unanswered_payments: UnansweredPayments;
  upload_reservations: UploadReservations;
  uploaded_sms: UploadedSms;
  used_nonces: UsedNonces;
  user_changes: UserChanges;
  user_tokens: UserTokens;
  user_wallets: UserWallets;
  users: Users;
  waiting_actions: WaitingActions;
  wallet_months: WalletMonths;
  wallets: Wallets;
}
