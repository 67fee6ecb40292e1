import { TriangleAlert } from "lucide-react";
import { queryCheckedNames } from "@corridor/product/payments/recipient-names/contract";
import { useCall } from "../../../../api/useCall.ts";
import { LinkButton } from "../../../../design/actions/TextLink.tsx";
import { Icon } from "../../../../design/values/Icon.tsx";
import { t } from "../../../../texts.ts";
import { differenceWords, isInDoubt } from "../../../recipient-names/difference-words.ts";
import { firstPart, inputOf, type NamesOf } from "../../../recipient-names/names-calls.ts";
import styles from "../rows/RowsWarning.module.css";

/** The element of the page with the names. */
export const namesId = "names";

/**
 * Beside the button that submits: names that differ without a reason, numbers without an account and names that are not known. Nothing is
 * blocked (VERIFY-13).
 */
export function NamesWarning({ of }: { of: NamesOf }) {
  const { data } = useCall(queryCheckedNames, inputOf(of, firstPart));
  const words = t.recipientNames;
  if (!data || !isInDoubt(data)) return null;
  return (
    <div className={styles.warning}>
      <Icon of={TriangleAlert} size={16} />
      <div>
        {differenceWords(data).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className={styles.note}>
          {words.canSubmit} <LinkButton onClick={showNames}>{words.showThem}</LinkButton>
        </p>
      </div>
    </div>
  );
}

function showNames(): void {
  document.getElementById(namesId)?.focus();
}
