export const kycLevels = ["None", "Trial", "Full"] as const;
export type KycLevel = (typeof kycLevels)[number];

/** The form of a client ID. A text of another form is answered as an unknown client. */
export function isClientId(value: string): boolean {
  return /^[a-z0-9-]{2,32}$/.test(value);
}

/** The defaults of a new client (CONST-12). */
export const newClientDefaults = { currency: "USD", walletId: "main", kycLevel: "None" } as const;
