import { useEffect, useRef, useState } from "react";
import { wordProblem } from "@corridor/product/i18n/payment-wording";
import type { PaymentField } from "@corridor/product/payments/columns";
import { amountAsRead, completionOf } from "@corridor/product/payments/completions";
import { writtenAmount } from "@corridor/product/payments/fields/amount";
import { groupedPhone } from "@corridor/product/payments/fields/readings";
import type { RecoveryRow } from "@corridor/product/payments/recoveries/contract";
import type { PaymentRules } from "@corridor/product/payments/validate";
import { announce } from "../../../design/feedback/announce.tsx";
import { t } from "../../../texts.ts";
import { completedFields } from "./recovery-fields.ts";
import { askRowsAgain, type Recovery } from "./useRecovery.ts";

type Values = RecoveryRow["values"];
type Texts = Partial<Record<PaymentField, string>>;
export type StoreState = "untouched" | "storing" | "stored" | "failed";

/** One row while it is edited: judged when a field is left, and stored at once. */
export function useRecoveryRow(
  row: RecoveryRow,
  rulesOf: (walletId: string) => PaymentRules | null,
  recovery: Recovery,
) {
  const { rowNumber } = row;
  const [values, setValues] = useState<Values>(row.values);
  const [messages, setMessages] = useState<Texts>(() => messagesOf(row));
  const [notes, setNotes] = useState<Texts>({});
  const [state, setState] = useState<StoreState>("untouched");
  const [isLeftOut, setLeftOut] = useState(row.isLeftOut);
  const stored = useRef<Values>(row.values);
  /** Two changes of one row are stored one after the other. */
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  /** Counts the edits, and names the last one that is stored. */
  const edits = useRef({ made: 0, stored: 0 });

  // A newer answer replaces what an older one showed, but not what is being typed.
  const shown = useRef(row);
  useEffect(() => {
    if (shown.current === row) return;
    shown.current = row;
    if (edits.current.made !== edits.current.stored) return;
    stored.current = row.values;
    setValues(row.values);
    setMessages(messagesOf(row));
    setLeftOut(row.isLeftOut);
  }, [row]);

  /** Completes what has one reading only (PAY-61), and judges the row. */
  function settle(typed: Values): Values {
    const rules = rulesOf(typed.walletId ?? "main");
    const settled: Values = { ...typed };
    const completed: Texts = {};
    for (const field of completedFields) {
      const text = settled[field] ?? "";
      if (!rules || text === "") continue;
      const found = problemsIn(rules, settled).find((problem) => problem.field === field);
      const whole = completionOf(field, text, found?.problem ?? null, settled.currency ?? "");
      if (whole !== null) completed[field] = noteOf(field, whole, settled.currency ?? "");
      settled[field] = field === "amount" ? (writtenAmount(whole ?? text) ?? whole ?? text) : (whole ?? text);
    }
    for (const note of Object.values(completed)) announce(note);
    setValues(settled);
    setNotes((known) => ({ ...known, ...completed }));
    if (rules)
      setMessages(
        Object.fromEntries(
          problemsIn(rules, settled).map(({ field, problem }) => [
            field,
            wordProblem(t.paymentTexts, problem),
          ]),
        ),
      );
    return settled;
  }

  function store(next: Values): void {
    const fields = [...new Set([...Object.keys(next), ...Object.keys(stored.current)])] as PaymentField[];
    const changed = fields.filter((field) => (next[field] ?? "") !== (stored.current[field] ?? ""));
    if (changed.length === 0) {
      edits.current.stored = edits.current.made;
      return;
    }
    const edit = ++edits.current.made;
    setState("storing");
    const sent = Object.fromEntries(changed.map((field) => [field, next[field] ?? ""]));
    last.current = last.current.then(async () => {
      try {
        const judged = await recovery.store(rowNumber, sent);
        stored.current = { ...stored.current, ...sent };
        edits.current.stored = edit;
        setMessages(messagesOf(judged));
        setState("stored");
        return true;
      } catch {
        setState("failed");
        return false;
      }
    });
    recovery.expect(rowNumber, last.current);
  }

  // A person can leave the page while a field has the focus, such as by the browser's Back. The typed value is then stored here.
  const leavePage = useRef<() => void>(() => undefined);
  useEffect(() => {
    leavePage.current = () => {
      if (edits.current.made === edits.current.stored) return;
      store(settle(values));
      void last.current.then(askRowsAgain);
    };
  });
  useEffect(() => () => leavePage.current(), []);

  return {
    values,
    messages,
    notes,
    state,
    isLeftOut,
    change: (field: PaymentField, value: string) => {
      edits.current.made++;
      setValues((known) => ({ ...known, [field]: value }));
      setNotes((known) => ({ ...known, [field]: "" }));
    },
    /** The value as it stands in the field, because the last change may not be drawn yet. */
    leave: (field: PaymentField, value: string) => store(settle({ ...values, [field]: value })),
    fill: (more: Values) => store(settle({ ...values, ...more })),
    storeAgain: () => store(settle(values)),
    include: async (isIncluded: boolean) => {
      setLeftOut(!isIncluded);
      setState("storing");
      try {
        await recovery.include([rowNumber], !isIncluded);
        setState("stored");
      } catch {
        setLeftOut(isIncluded);
        setState("failed");
      }
    },
  };
}
export type RecoveryRowState = ReturnType<typeof useRecoveryRow>;

function problemsIn(rules: PaymentRules, values: Values) {
  const verdict = rules.judge(values);
  return verdict.isValid ? [] : verdict.problems;
}

function messagesOf({ problems }: RecoveryRow): Texts {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

function noteOf(field: PaymentField, whole: string, currency: string): string {
  if (field === "recipientAccountId") return t.newPayment.form.completedTo({ value: groupedPhone(whole) });
  return t.completions.readAs({ value: field === "amount" ? amountAsRead(whole, currency) : whole });
}
