/** What a client's key is for: signed calls, the upload of payment files, or the download of statements. */
export type ClientKeyUse = "api" | "sftpPayment" | "sftpStatement";
