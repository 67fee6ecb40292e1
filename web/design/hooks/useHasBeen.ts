import { useState } from "react";

/** Whether it is so, or ever was while this was on the page: what opens is drawn from then on, and can fade as it closes. */
export function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo);
  if (isSo && !hasBeen) setHasBeen(true);
  return isSo || hasBeen;
}
