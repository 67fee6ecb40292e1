import type { ReactNode } from "react";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../design/actions/TextLink.tsx";

/** The lists of this screen, by the IDs of their places. */
type OperationsList = "incidents" | "payments";

/** A figure that leads to its list further up or down the screen. */
export function PlaceLink({ place, children }: { place: OperationsList; children: ReactNode }) {
  return (
    <TextLink to={screens.operations.path} hash={place}>
      {children}
    </TextLink>
  );
}
