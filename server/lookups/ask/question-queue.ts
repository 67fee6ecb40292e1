import type { LookupPurpose } from "@corridor/product/lookups/lookup";

export type QueuedQuestion = {
  readonly clientId: string;
  readonly purpose: LookupPurpose;
  isWanted(): boolean;
};

type ClientQuestions<Question> = { readonly payments: Question[]; readonly bulk: Question[] };

/**
 * The questions that wait for one provider. Single lookups go first, because a person waits. Then the clients take turns, so that no
 * lookup delays another client; of one client, those of payments go first.
 */
export class QuestionQueue<Question extends QueuedQuestion> {
  readonly #singles: Question[] = [];
  /** In the order of their turns. */
  readonly #clients = new Map<string, ClientQuestions<Question>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  hasSingle(): boolean {
    return this.#singles.length > 0;
  }

  /** Whether any question may be asked now. */
  hasNext(mayAsk: (question: Question) => boolean): boolean {
    if (this.hasSingle()) return true;
    for (const { payments, bulk } of this.#clients.values())
      if ([payments[0], bulk[0]].some((first) => first && mayAsk(first))) return true;
    return false;
  }

  add(question: Question): void {
    this.#listOf(question).push(question);
    this.#size += 1;
  }

  /** For a question that was asked already: it goes before the others of its client. */
  addFirst(question: Question): void {
    this.#listOf(question).unshift(question);
    this.#size += 1;
  }

  /** Removes the question whose turn it is. Questions of clients that may not ask now stay. */
  next(mayAsk: (question: Question) => boolean): Question | null {
    const single = this.#shift(this.#singles, mayAsk);
    if (single) return single;
    for (const [clientId, questions] of this.#clients) {
      const found = this.#shift(questions.payments, mayAsk) ?? this.#shift(questions.bulk, mayAsk);
      const isEmpty = questions.payments.length + questions.bulk.length === 0;
      if (isEmpty || found) this.#clients.delete(clientId);
      if (!found) continue;
      if (!isEmpty) this.#clients.set(clientId, questions);
      return found;
    }
    return null;
  }

  #shift(list: Question[], mayAsk: (question: Question) => boolean): Question | null {
    for (;;) {
      const [first] = list;
      if (!first) return null;
      const isWanted = first.isWanted();
      if (isWanted && !mayAsk(first)) return null;
      list.shift();
      this.#size -= 1;
      if (isWanted) return first;
    }
  }

  #listOf({ clientId, purpose }: Question): Question[] {
    if (purpose === "single") return this.#singles;
    const questions = this.#clients.get(clientId) ?? { payments: [], bulk: [] };
    this.#clients.set(clientId, questions);
    return questions[purpose];
  }
}
