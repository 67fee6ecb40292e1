/** Transaction IDs are unique within a client only, so that what a provider is given names the client as well. */
export function providerKeyOf(clientId: string, transactionId: string): string {
  return `${clientId}:${transactionId}`;
}

/** Null for a key that we never gave. */
export function paymentOf(key: string): { clientId: string; transactionId: string } | null {
  const match = /^([a-z0-9-]{2,32}):([A-Za-z0-9_-]{1,64})$/.exec(key);
  return match ? { clientId: match[1]!, transactionId: match[2]! } : null;
}
