import { FigureLink } from "../FigureLink.tsx";
import { searchOfWork, workName, type NamedWork } from "./work-list.ts";

/** A figure that leads to the work that it counts. */
export function WorkLink({ n, of }: { n: number; of: NamedWork }) {
  return <FigureLink n={n} search={searchOfWork(of)} name={workName(of)} />;
}
