/** The keys page. */
export const keys = {
  problems: {
    isPrivate: "That is a private key. Never share it; paste the public key.",
    isCertificate: "That is a certificate. Paste the public key itself.",
  },
};
