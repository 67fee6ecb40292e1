/** Names the request that is to be released. */
export type ReleaseOrder = { readonly clientId: string; readonly requestId: string };
