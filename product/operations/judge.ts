import type { OperationRule } from "./rule.ts";

/** A case of a rule that was noticed and has not ended. It is an incident from its opening on. */
export type KnownCase = { readonly sinceSecond: number; readonly isOpen: boolean };

/** keep: as it is; forget: it was noticed and never opened. */
export type Judgement = "none" | "notice" | "open" | "keep" | "end" | "forget";

/**
 * What becomes of a case when its figure is measured. Two levels keep it from flickering: it opens at the higher level and ends below the
 * lower one. Until it opens it must stay at the higher level.
 */
export function judge(
  { opensAt, endsBelow, forMinutes }: OperationRule,
  value: number,
  known: KnownCase | null,
  nowSecond: number,
): Judgement {
  if (known?.isOpen) return value < endsBelow ? "end" : "keep";
  if (value < opensAt) return known ? "forget" : "none";
  const heldSeconds = known ? nowSecond - known.sinceSecond : 0;
  if (heldSeconds >= forMinutes * 60) return "open";
  return known ? "keep" : "notice";
}
