import { useState } from "react";

/**
 * Whether the condition is or was true since the component was mounted: an overlay stays rendered after its first opening, so that it can
 * fade out.
 */
export function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo);
  if (isSo && !hasBeen) setHasBeen(true);
  return isSo || hasBeen;
}
