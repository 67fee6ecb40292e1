import { TextLink } from "../../design/actions/TextLink.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { screens } from "@corridor/product/screens";
import { t } from "../../texts.ts";
import { searchOf, type CountedList } from "./counted-list.ts";
import { countedName } from "./counted-words.ts";

/** A figure that leads to its payments; zero leads nowhere. */
export function CountedLink({ n, of }: { n: number; of: CountedList }) {
  const shown = t.operations.count({ n });
  if (n === 0) return shown;
  return (
    <TextLink to={screens.operations.path} search={searchOf(of)} resetScroll={false}>
      {shown}
      <VisuallyHidden> {countedName(of)}</VisuallyHidden>
    </TextLink>
  );
}
