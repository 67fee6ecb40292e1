import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  findBeneficiaries,
  mostProposals,
  type Beneficiary,
} from "@corridor/product/payments/beneficiaries/contract";
import { questionOf } from "../../api/useCall.ts";
import { announce } from "../../design/feedback/announce.tsx";
import { useCombobox, type Combobox } from "../../design/fields/useCombobox.ts";
import { t } from "../../texts.ts";
import { useSettled } from "./useSettled.ts";

const shortest = 2;
const freshMs = 60_000;
const none: readonly Beneficiary[] = [];

export type Proposals = { combobox: Combobox; people: readonly Beneficiary[]; typed: (text: string) => void };

/**
 * People who were paid before, for the text that a person types (BEN-01, BEN-04). Answers are kept by their text, so an answer to an
 * earlier text is never shown. A failed or slow search shows nothing: the person goes on typing.
 */
export function useProposals(clientId: string, onChoose: (person: Beneficiary) => void): Proposals {
  /** What was typed since the field was last left or filled. */
  const [typed, setTyped] = useState("");
  const query = useSettled(typed.trim());
  const isAsked = query.length >= shortest && query === typed.trim();
  const answer = useQuery({
    ...questionOf(findBeneficiaries, { clientId, query, count: mostProposals }),
    enabled: isAsked,
    staleTime: freshMs,
  });
  const people = (isAsked && answer.data?.beneficiaries) || none;
  const combobox = useCombobox(people.length, (index) => {
    const person = people[index]!;
    setTyped("");
    onChoose(person);
    announce(t.beneficiaries.filled({ name: person.name }));
  });
  const { isOpen } = combobox;
  useEffect(() => {
    if (isOpen) announce(t.beneficiaries.count({ count: people.length }));
  }, [isOpen, people]);
  return {
    combobox,
    people,
    typed: (text) => {
      setTyped(text);
      combobox.typed();
    },
  };
}
