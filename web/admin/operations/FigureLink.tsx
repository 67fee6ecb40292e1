import { screens } from "@corridor/product/screens";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";

export type FigureLinkProps = {
  n: number;
  /** The parameters of the address that name the list. */
  search: Record<string, string>;
  name: string;
};

/** A figure that leads to the list of what it counts; zero leads nowhere. */
export function FigureLink({ n, search, name }: FigureLinkProps) {
  const shown = t.operations.count({ n });
  if (n === 0) return shown;
  return (
    <TextLink to={screens.operations.path} search={search} resetScroll={false}>
      {shown}
      <VisuallyHidden> {name}</VisuallyHidden>
    </TextLink>
  );
}
