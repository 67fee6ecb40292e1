import { ServerOff } from "lucide-react";
import { Banner } from "../Banner.tsx";
import { Button, ButtonLink } from "../Button.tsx";
import { Brand } from "../Brand.tsx";
import { Card } from "../Card.tsx";
import { ErrorBlock } from "../ErrorBlock.tsx";
import { LanguageChoice } from "../LanguageChoice.tsx";
import { ScreenTitle } from "../ScreenTitle.tsx";
import { Spinner } from "../Spinner.tsx";
import { StateMessage } from "../StateMessage.tsx";
import { LinkButton, OutsideLink, TextLink } from "../TextLink.tsx";
import styles from "./ComponentsScreen.module.css";
import { ButtonStates } from "./ButtonStates.tsx";
import { FieldStates } from "./FieldStates.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const nothing = () => undefined;

/** Reference sheet for developers: every component in every state it can be in. */
export function ComponentsScreen() {
  return (
    <main className={styles.sheet}>
      <div className={styles.head}>
        <div>
          <ScreenTitle site="Corridor" takesFocus>
            Components and states
          </ScreenTitle>
          <p>Reference sheet for developers</p>
        </div>
        <ThemeSwitch />
      </div>
      <div className={styles.grid}>
        <Card title="Buttons">
          <ButtonStates />
        </Card>
        <Card title="Fields">
          <FieldStates />
        </Card>
        <Card title="Banners">
          <div className={styles.stack}>
            <Banner tone="info" title="Please log in to access that page." />
            <Banner tone="success" title="Export ready" action={<Button size="small">Download</Button>}>
              transactions-kenya-2026-11.csv
            </Banner>
            <Banner tone="warning" title="Planned maintenance" onDismiss={nothing}>
              Payments pause on Sunday from 02:00 to 03:00 UTC.
            </Banner>
            <Banner tone="error" title="There was an error logging in.">
              Incorrect e-mail or password.
            </Banner>
          </div>
        </Card>
        <Card title="Error block">
          <ErrorBlock
            title="Could not fetch transactions."
            detail="The server took too long to answer."
            onRetry={nothing}
            supportHref="mailto:"
          />
        </Card>
        <Card title="Error block, not safe to retry">
          <ErrorBlock title="There was an error reaching the API." supportHref="mailto:" />
        </Card>
        <Card title="Whole-page state">
          <StateMessage
            icon={<ServerOff aria-hidden size={28} strokeWidth={1.75} />}
            title="The service is not available"
            detail="A request that was already submitted is kept."
            meanwhile="Trying again in 12 s."
            actions={
              <>
                <Button kind="primary">Retry</Button>
                <ButtonLink href="mailto:">Contact support</ButtonLink>
              </>
            }
          />
        </Card>
        <Card title="Links">
          <div className={styles.row}>
            <TextLink to="/login">To a page</TextLink>
            <OutsideLink href="mailto:">Out of the console</OutsideLink>
            <LinkButton onClick={nothing}>Does something</LinkButton>
            <ButtonLink href="mailto:">Looks like a button</ButtonLink>
          </div>
        </Card>
        <Card title="Brand, language, spinner">
          <div className={styles.row}>
            <Brand name="Provider" />
            <LanguageChoice onChoose={nothing} />
            <Spinner />
            <Spinner size={24} />
          </div>
        </Card>
      </div>
    </main>
  );
}
