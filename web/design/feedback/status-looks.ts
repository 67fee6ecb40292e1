import type { PerStatus, Status } from "@corridor/product/statuses";
import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  Copy,
  CopyCheck,
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
  Tag,
  Timer,
  TriangleAlert,
  Undo2,
  UserX,
  Wallet,
  X,
} from "lucide-react";

export type StatusTone = "ok" | "await" | "prog" | "sched" | "fail" | "mute" | "info";

/** The shape repeats the meaning of the colour, for people who cannot distinguish colours. */
export type StatusLook = {
  tone: StatusTone;
  icon: LucideIcon;
  /** Without a pill around it, a bare check or cross would be too small. */
  plainIcon?: LucideIcon;
};

const good: StatusLook = { tone: "ok", icon: Check, plainIcon: CircleCheck };
const bad: StatusLook = { tone: "fail", icon: X, plainIcon: CircleX };
const working: StatusLook = { tone: "prog", icon: CircleDashed };
const undecided: StatusLook = { tone: "await", icon: Hourglass };
const short: StatusLook = { tone: "await", icon: Wallet };
const off: StatusLook = { tone: "mute", icon: Ban };

/** Amber: a person must act. Blue: the system works. Violet: the scheduled time has not come. */
export const statusLooks: PerStatus<StatusLook> = {
  request: {
    awaitingApproval: undecided,
    awaitingFirstApproval: undecided,
    awaitingSecondApproval: undecided,
    awaitingScheduledTime: { tone: "sched", icon: CalendarClock },
    awaitingFunding: short,
    awaitingAutomatedFunding: { tone: "await", icon: RefreshCw },
    awaitingManualFunding: short,
    processingFunds: { tone: "prog", icon: Loader },
    pending: working,
    done: good,
    rejected: bad,
    abandoned: off,
  },
  transaction: {
    succeeded: good,
    failed: bad,
    pending: working,
    failing: { tone: "await", icon: TriangleAlert },
    sent: { tone: "info", icon: Send },
  },
  file: { AwaitingApproval: undecided, pending: working, done: good, rejected: bad },
  user: {
    ACTIVE: good,
    PENDING_ACTIVATION: { tone: "prog", icon: Mail },
    PENDING_PASSWORD_RESET: { tone: "prog", icon: KeyRound },
    PENDING_APPROVAL: undecided,
    PENDING_REACTIVATION: undecided,
    DEACTIVATED: off,
  },
  twoFactor: {
    Enabled: { tone: "ok", icon: ShieldCheck },
    NeedsSetup: { tone: "await", icon: ShieldAlert },
    Disabled: { tone: "mute", icon: ShieldOff },
  },
  callback: {
    OK: good,
    WARNING: good,
    FAILING: { tone: "fail", icon: TriangleAlert },
    INACTIVE: { tone: "mute", icon: CircleMinus },
  },
  delivery: { delivered: good, waiting: working, lost: bad },
  kyc: {
    Full: good,
    Trial: { tone: "sched", icon: Timer },
    None: { tone: "mute", icon: FlaskConical },
  },
  lookup: { pending: working, done: good, cancelled: off },
  lookedUpNumber: { pending: working, succeeded: good, failed: bad },
  nameMatch: {
    full: good,
    partial: { tone: "await", icon: TriangleAlert },
    none: bad,
    notFound: { tone: "fail", icon: UserX },
    unknown: { tone: "mute", icon: CircleQuestionMark },
  },
  repeat: {
    paid: { tone: "fail", icon: CopyCheck },
    waiting: undecided,
    reference: { tone: "await", icon: Tag },
    inside: { tone: "info", icon: Copy },
  },
};

/** A reversed payment keeps the status succeeded, and must not look like success. */
export const outcomeLooks: Readonly<Record<Status<"transaction"> | "reversed", StatusLook>> = {
  ...statusLooks.transaction,
  reversed: { tone: "await", icon: Undo2 },
};
