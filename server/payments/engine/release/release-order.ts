/** A request that may be let go. */
export type ReleaseOrder = { readonly clientId: string; readonly requestId: string };
