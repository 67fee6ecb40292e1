import { neighbourOf } from "@corridor/product/statements/periods";
import type { Statement } from "@corridor/product/statements/statement";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { isDueLater } from "./due-words.ts";
import styles from "./NeighbourLinks.module.css";

/** The statements before and after; none before number 1, and none after the newest. */
export function NeighbourLinks({ statement: { walletId, period, number } }: { statement: Statement }) {
  const words = t.statements.screen;
  const [before, after] = [neighbourOf(period, -1), neighbourOf(period, 1)];
  const to = "/statements/$walletId/$period";
  if (number === 1 && isDueLater(after)) return null;
  return (
    <nav className={styles.links} aria-label={words.neighbours}>
      {number > 1 && (
        <TextLink to={to} params={{ walletId, period: before }}>
          {words.previous({ period: before })}
        </TextLink>
      )}
      {!isDueLater(after) && (
        <TextLink to={to} params={{ walletId, period: after }}>
          {words.next({ period: after })}
        </TextLink>
      )}
    </nav>
  );
}
