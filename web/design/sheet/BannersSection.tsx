import { Banner } from "../feedback/Banner.tsx";
import { Button } from "../actions/Button.tsx";
import { Card } from "../layout/Card.tsx";
import { doNothing } from "./do-nothing.ts";
import styles from "./ComponentsScreen.module.css";

export function BannersSection() {
  return (
    <Card title="Banners">
      <div className={styles.stack}>
        <Banner tone="info" title="Please log in to access that page." />
        <Banner tone="success" title="Export ready" action={<Button size="small">Download</Button>}>
          transactions-kenya-2026-11.csv
        </Banner>
        <Banner tone="warning" title="Planned maintenance" onDismiss={doNothing}>
          Payments pause on Sunday from 02:00 to 03:00 UTC.
        </Banner>
        <Banner tone="error" title="There was an error logging in.">
          Incorrect e-mail or password.
        </Banner>
      </div>
    </Card>
  );
}
