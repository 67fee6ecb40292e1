import { Brand } from "../Brand.tsx";
import { ButtonLink } from "../Button.tsx";
import { Card } from "../Card.tsx";
import { LanguageChoice } from "../LanguageChoice.tsx";
import { Spinner } from "../Spinner.tsx";
import { LinkButton, OutsideLink, TextLink } from "../TextLink.tsx";
import styles from "./ComponentsScreen.module.css";

const nothing = () => undefined;

export function LinksSection() {
  return (
    <>
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
    </>
  );
}
