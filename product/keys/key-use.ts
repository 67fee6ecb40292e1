/** What a client's key is for: signed calls, the upload of payment files, or the download of statements. */
export const clientKeyUses = ["api", "sftpPayment", "sftpStatement"] as const;
export type ClientKeyUse = (typeof clientKeyUses)[number];
