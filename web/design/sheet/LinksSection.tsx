import { Brand } from "../layout/Brand.tsx";
import { ButtonLink } from "../actions/Button.tsx";
import { Card } from "../layout/Card.tsx";
import { LanguageChoice } from "../fields/LanguageChoice.tsx";
import { Spinner } from "../feedback/Spinner.tsx";
import { LinkButton, OutsideLink, TextLink } from "../actions/TextLink.tsx";
import { doNothing } from "./do-nothing.ts";
import styles from "./ComponentsScreen.module.css";

export function LinksSection() {
  return (
    <>
      <Card title="Links">
        <div className={styles.row}>
          <TextLink to="/login">To a page</TextLink>
          <OutsideLink href="mailto:">Out of the console</OutsideLink>
          <LinkButton onClick={doNothing}>Does something</LinkButton>
          <ButtonLink href="mailto:">Looks like a button</ButtonLink>
        </div>
      </Card>
      <Card title="Brand, language, spinner">
        <div className={styles.row}>
          <Brand name="Provider" />
          <LanguageChoice onChoose={doNothing} />
          <Spinner />
          <Spinner size={24} />
        </div>
      </Card>
    </>
  );
}
