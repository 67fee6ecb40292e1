import type { PainProblem } from "@corridor/product/payments/files/pain-problem";

/** A mistake of a program repeats in every transaction; a few of them tell it, and the others leave room for other mistakes. */
const mostAlike = 10;

/** The first problems of a message, at most a few alike: with the same reason at the same element. All are counted. */
export class FirstProblems {
  readonly #most: number;
  readonly #kept: PainProblem[] = [];
  readonly #alike = new Map<string, number>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(problem: PainProblem): void {
    this.#count += 1;
    if (this.#kept.length === this.#most) return;
    const kind = "path" in problem ? `${problem.code} ${problem.path}` : problem.code;
    const before = this.#alike.get(kind) ?? 0;
    if (before === mostAlike) return;
    this.#alike.set(kind, before + 1);
    this.#kept.push(problem);
  }

  /** With the number of those that were not kept as the last one. */
  list(): readonly PainProblem[] {
    const more = this.#count - this.#kept.length;
    return more > 0 ? [...this.#kept, { code: "painMore", n: more }] : this.#kept;
  }
}
