import type { NameSummary } from "@corridor/product/payments/recipient-names/name-summary";
import { Banner } from "../../../../design/feedback/Banner.tsx";
import { approverWords, isInDoubt } from "../../../recipient-names/difference-words.ts";

/** For the people who decide: names that differ, without and with a reason, and numbers without an account, a name or an answer (VERIFY-19). */
export function NamesNote({ names }: { names: NameSummary | null }) {
  if (!names) return null;
  const [first, ...others] = approverWords(names);
  if (first === undefined) return null;
  return (
    <Banner tone={isInDoubt(names) ? "warning" : "info"} title={first}>
      {others.length > 0 ? others.join(" ") : undefined}
    </Banner>
  );
}
