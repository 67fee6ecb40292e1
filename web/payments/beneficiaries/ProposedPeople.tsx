import type { RefObject } from "react";
import type { Beneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { providerName } from "@corridor/product/providers";
import { ProposalList } from "../../design/fields/ProposalList.tsx";
import { language, t } from "../../texts.ts";
import { accountText, lastPaymentWords } from "./person-words.ts";
import styles from "./ProposedPeople.module.css";
import type { Proposals } from "./useProposals.ts";

export type ProposedPeopleProps = { proposals: Proposals; input: RefObject<HTMLInputElement | null> };

/** The people under the field in which somebody types. */
export function ProposedPeople({ proposals, input }: ProposedPeopleProps) {
  return (
    <ProposalList combobox={proposals.combobox} label={t.beneficiaries.proposals} input={input}>
      {proposals.people.map((person) => (
        <ProposedPerson key={`${person.recipientAccountId} ${person.provider}`} person={person} />
      ))}
    </ProposalList>
  );
}

function ProposedPerson({ person }: { person: Beneficiary }) {
  return (
    <>
      <span className={styles.name}>{person.name}</span>{" "}
      <span className={styles.account}>
        {accountText(person.recipientAccountId)} · {providerName(person.provider, language)}
      </span>{" "}
      <span
        className={styles.last}
        data-outcome={person.blockedReason === null ? person.lastOutcome : "failed"}
      >
        {person.blockedReason === null
          ? lastPaymentWords(person)
          : t.beneficiaries.doNotPay({ reason: person.blockedReason })}
      </span>
    </>
  );
}
