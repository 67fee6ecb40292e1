import { queryWaitingActions } from "@corridor/product/admin/waiting/contract";
import { useCall } from "../../api/useCall.ts";

/** The actions that wait for a second administrator, at any client; the header and the list ask once. */
export function useWaiting() {
  return useCall(queryWaitingActions, {});
}
