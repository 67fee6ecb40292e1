import { isJobList, workLists, type WorkList } from "@corridor/product/operations/work-lists";
import { t } from "../../../texts.ts";

/** The list of work behind a figure, as the address of the screen names it; the jobs of one name. */
export type NamedWork = { readonly list: WorkList; readonly job?: string | undefined };

type Address = Readonly<Record<string, string | undefined>>;

export function searchOfWork({ list, job }: NamedWork): Record<string, string> {
  return { work: list, ...(job !== undefined && { job }) };
}

/** Null if the address names no list, or jobs without their name. */
export function workIn(address: Address): NamedWork | null {
  const list = workLists.find((name) => name === address["work"]);
  const { job } = address;
  if (list === undefined) return null;
  if (!isJobList(list)) return { list };
  return job ? { list, job } : null;
}

/** The name of a list of work. */
export function workName({ list, job }: NamedWork): string {
  const words = t.operations.lists;
  return job === undefined ? words.names[list] : `${job}, ${words.names[list]}`;
}
