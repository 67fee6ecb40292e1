import type { PerStatus, Status } from "@corridor/product/statuses";
import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  FlaskConical,
  Hourglass,
  KeyRound,
  Loader,
  type LucideIcon,
  Mail,
  RefreshCw,
  Send,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Timer,
  TriangleAlert,
  Undo2,
  Wallet,
  X,
} from "lucide-react";

export type StatusTone = "ok" | "await" | "prog" | "sched" | "fail" | "mute" | "info";

/** The shape says what the colour says, for those who cannot tell colours apart. */
export type StatusLook = {
  tone: StatusTone;
  Icon: LucideIcon;
  /** Where no pill surrounds it, a bare check or cross would be too slight. */
  PlainIcon?: LucideIcon;
};

const good: StatusLook = { tone: "ok", Icon: Check, PlainIcon: CircleCheck };
const bad: StatusLook = { tone: "fail", Icon: X, PlainIcon: CircleX };
const working: StatusLook = { tone: "prog", Icon: CircleDashed };
const undecided: StatusLook = { tone: "await", Icon: Hourglass };
const short: StatusLook = { tone: "await", Icon: Wallet };
const off: StatusLook = { tone: "mute", Icon: Ban };

/** Amber: a person must act. Blue: the system is at work. Violet: a date is waited for. */
export const statusLooks: PerStatus<StatusLook> = {
  request: {
    awaitingApproval: undecided,
    awaitingFirstApproval: undecided,
    awaitingSecondApproval: undecided,
    awaitingScheduledTime: { tone: "sched", Icon: CalendarClock },
    awaitingFunding: short,
    awaitingAutomatedFunding: { tone: "await", Icon: RefreshCw },
    awaitingManualFunding: short,
    processingFunds: { tone: "prog", Icon: Loader },
    pending: working,
    done: good,
    rejected: bad,
    abandoned: off,
  },
  transaction: {
    succeeded: good,
    failed: bad,
    pending: working,
    failing: { tone: "await", Icon: TriangleAlert },
    sent: { tone: "info", Icon: Send },
  },
  file: { AwaitingApproval: undecided, pending: working, done: good, rejected: bad },
  user: {
    ACTIVE: good,
    PENDING_ACTIVATION: { tone: "prog", Icon: Mail },
    PENDING_PASSWORD_RESET: { tone: "prog", Icon: KeyRound },
    PENDING_APPROVAL: undecided,
    PENDING_REACTIVATION: undecided,
    DEACTIVATED: off,
  },
  twoFactor: {
    Enabled: { tone: "ok", Icon: ShieldCheck },
    NeedsSetup: { tone: "await", Icon: ShieldAlert },
    Disabled: { tone: "mute", Icon: ShieldOff },
  },
  callback: {
    OK: good,
    WARNING: good,
    FAILING: { tone: "fail", Icon: TriangleAlert },
    INACTIVE: { tone: "mute", Icon: CircleMinus },
  },
  kyc: {
    Full: good,
    Trial: { tone: "sched", Icon: Timer },
    None: { tone: "mute", Icon: FlaskConical },
  },
};

/** A reversed payment keeps the status succeeded, and must not look like success. */
export const outcomeLooks: Readonly<Record<Status<"transaction"> | "reversed", StatusLook>> = {
  ...statusLooks.transaction,
  reversed: { tone: "await", Icon: Undo2 },
};
