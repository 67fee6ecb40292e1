export const kycLevels = ["None", "Trial", "Full"] as const;
export type KycLevel = (typeof kycLevels)[number];

/** The form a client ID takes; anything else cannot exist and is answered as unknown. */
export function isClientId(value: string): boolean {
  return /^[a-z0-9-]{2,32}$/.test(value);
}

/** What a new client gets when nobody says otherwise (CONST-12). */
export const newClientDefaults = { currency: "USD", walletId: "main", kycLevel: "None" } as const;
