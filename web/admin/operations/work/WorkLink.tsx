import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { VisuallyHidden } from "../../../design/values/VisuallyHidden.tsx";
import { t } from "../../../texts.ts";
import { searchOfWork, workName, type NamedWork } from "./work-list.ts";

/** A figure that leads to the work that it counts; zero leads nowhere. */
export function WorkLink({ n, of }: { n: number; of: NamedWork }) {
  const shown = t.operations.count({ n });
  if (n === 0) return shown;
  return (
    <TextLink to={screens.operations.path} search={searchOfWork(of)} resetScroll={false}>
      {shown}
      <VisuallyHidden> {workName(of)}</VisuallyHidden>
    </TextLink>
  );
}
