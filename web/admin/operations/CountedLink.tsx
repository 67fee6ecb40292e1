import { searchOf, type CountedList } from "./counted-list.ts";
import { countedName } from "./counted-words.ts";
import { FigureLink } from "./FigureLink.tsx";

/** A figure that leads to its payments. */
export function CountedLink({ n, of }: { n: number; of: CountedList }) {
  return <FigureLink n={n} search={searchOf(of)} name={countedName(of)} />;
}
