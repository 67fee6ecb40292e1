import type { OutputOf } from "@corridor/product/endpoint";
import type { checkClientId } from "@corridor/product/auth/contract";

export type CheckedClient = OutputOf<typeof checkClientId>;
