import { demoPassword } from "@corridor/server/demo/world";
import { startProduct } from "../tools/start-product.ts";
import { sortAscending, quantile, rowOf, type Bench, type Row } from "./row.ts";
import { openVisitor } from "./web/visitor.ts";

const largestDifferenceMs = 5;
/** How well response times reveal whether an account exists: 0.5 is chance, and 0.05 more or less reveals nothing. */
const largestAdvantage = 0.05;

/** F-43: the same wrong password for an account that exists and for one that does not, interleaved. */
async function run({ full }: { full: boolean }): Promise<Row[]> {
  const pairs = full ? 2_000 : 200;
  const product = await startProduct();
  const known: number[] = [];
  const unknown: number[] = [];
  try {
    for (let pair = 0; pair < pairs; pair += 1) {
      // A new address and a new account every few tries, so that no limit hides the time of the check itself.
      const visitor = await openVisitor(product.url, `127.1.${(pair >> 8) & 255}.${pair & 255 || 1}`);
      const clientId = `c${String(8 + (pair % 7)).padStart(2, "0")}`;
      const [exists, ghost] = [
        `${people[pair % people.length]}@${clientId}.example`,
        `ghost${pair}@${clientId}.example`,
      ];
      const order = pair % 2 === 0 ? [exists, ghost] : [ghost, exists];
      for (const email of order) {
        const { ms } = await visitor.logIn({ clientId, email, password: `${demoPassword}-wrong` });
        (email === exists ? known : unknown).push(ms);
      }
      await visitor.logIn({ clientId, email: exists, password: demoPassword }); // clears the count of wrong tries
      visitor.close();
    }
  } finally {
    await product.stop();
  }
  const difference = Math.abs(quantile(sortAscending(known), 0.5) - quantile(sortAscending(unknown), 0.5));
  const advantage = Math.abs(shareLarger(known, unknown) - 0.5);
  return [
    rowOf(
      "known or unknown account: difference of medians, in 5 ms",
      [difference / largestDifferenceMs],
      1,
      `${difference.toFixed(2)} ms over ${pairs} pairs`,
    ),
    rowOf(
      "known or unknown account: advantage of a listener, in 0.05",
      [advantage / largestAdvantage],
      1,
      `AUC ${(0.5 + advantage).toFixed(3)}`,
    ),
  ];
}

const people = ["viewer", "creator", "approver", "approver2", "admin", "admin2", "developer"];

/** The chance that a random value of the first list is larger than a random value of the second. */
function shareLarger(first: readonly number[], second: readonly number[]): number {
  const larger = first.reduce(
    (sum, a) => sum + second.filter((b) => a > b).length + second.filter((b) => a === b).length / 2,
    0,
  );
  return larger / (first.length * second.length);
}

export const loginTiming: Bench = { group: "auth", run };
