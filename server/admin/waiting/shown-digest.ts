import { createHash } from "node:crypto";
import type { Change } from "@corridor/product/admin/change";
import { boundChanges } from "@corridor/product/admin/waiting/bound-changes";

/** Stands for the content of an action and the changes that were shown: an approval is bound to both. */
export function shownDigest(contentDigest: Buffer, changes: readonly Change[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([contentDigest.toString("hex"), boundChanges(changes)]))
    .digest();
}
