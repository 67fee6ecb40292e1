/** Transaction IDs are unique only within a client, so the key also names the client. */
export function providerKeyOf(clientId: string, transactionId: string): string {
  return `${clientId}:${transactionId}`;
}

/** Null for a key that is not ours. */
export function paymentOf(key: string): { clientId: string; transactionId: string } | null {
  const match = /^([a-z0-9-]{2,32}):([A-Za-z0-9_-]{1,64})$/.exec(key);
  return match ? { clientId: match[1]!, transactionId: match[2]! } : null;
}
