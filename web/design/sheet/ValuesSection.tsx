import { Card } from "../layout/Card.tsx";
import { CopyId } from "../actions/CopyId.tsx";
import { Money } from "../values/Money.tsx";
import { Timestamp } from "../values/Timestamp.tsx";
import { TruncatedText } from "../values/TruncatedText.tsx";
import styles from "./ComponentsScreen.module.css";

const id = "0b7d6c1e-5a44-4c7e-9a56-d21c4e9f3c2a";

export function ValuesSection() {
  return (
    <>
      <Card title="Money">
        <div className={styles.stack}>
          <Money look="balance" amount="38461250.75" currency="KES" />
          <Money look="smallBalance" amount="1250.500" currency="KWD" />
          <div className={styles.amounts}>
            <Money amount="-7522.50" currency="KES" />
            <Money amount="148500000000" currency="UGX" />
            <Money amount="1.250" currency="KWD" />
            <Money look="incoming" amount="2500000.00" currency="USD" />
            <Money amount="0.00" currency="XOF" />
          </div>
          <div className={styles.amounts}>
            <Money amount="-7522.50" currency="KES" isCurrencyInHeader />
            <Money look="incoming" amount="2500000.00" currency="KES" isCurrencyInHeader />
          </div>
        </div>
      </Card>
      <Card title="Copy ID, time, truncation">
        <dl className={styles.facts}>
          <div>
            <dt>Shortened</dt>
            <dd>
              <CopyId id={id} />
              <CopyId id={id} tail={6} />
            </dd>
          </div>
          <div>
            <dt>Whole, and alone</dt>
            <dd>
              <CopyId id="kijani" />
              <CopyId id={id} shown="" />
            </dd>
          </div>
          <div>
            <dt>Time, UTC</dt>
            <dd>
              <Timestamp seconds={1_794_491_891} />
              <Timestamp seconds={null} />
            </dd>
          </div>
          <div>
            <dt>Comment</dt>
            <dd>
              <TruncatedText limit="comment" text="Second tranche of the November cash transfer" />
            </dd>
          </div>
          <div>
            <dt>Request ID</dt>
            <dd>
              <TruncatedText limit="requestId" text={id} />
            </dd>
          </div>
          <div>
            <dt>Any length</dt>
            <dd>
              <TruncatedText limit={10} keep={8} text="KARAMOJA-2026-11" />
              <TruncatedText limit={10} text="Fits" />
            </dd>
          </div>
        </dl>
      </Card>
    </>
  );
}
