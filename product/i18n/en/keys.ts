/** The keys page. */
export const keys = {
  title: "Keys",
  subtitle: "Public keys that let your systems reach the API and the file transfer service",
  fetchError: "Could not fetch keys.",
  disabled: "Keys can be neither seen nor changed here at the moment.",
  baseAddress: "API base address",
  copy: "Copy",
  api: {
    title: "API public keys (ECDSA)",
    purpose: "Each API request is signed with the matching private key.",
    accepted:
      "A public key in PEM form, from -----BEGIN PUBLIC KEY----- to -----END PUBLIC KEY-----. ECDSA on P-256, P-384 or secp256k1.",
  },
  sftpPayment: {
    title: "SFTP keys for payments",
    purpose: "Used to upload payment files",
  },
  sftpStatement: {
    title: "SFTP keys for statements",
    purpose: "Used to fetch the daily statements of the last 90 days as csv, camt.053 and MT940",
  },
  sftp: {
    host: "Host",
    port: "Port",
    user: "User name",
    fingerprint: "Server key fingerprint",
    command: "Command",
    compare: "At the first connection, compare the fingerprint that your program shows with this one.",
  },
  sftpAccepted:
    "The one line of your .pub file, such as: ssh-ed25519 AAAA… name. Accepted are ed25519, ECDSA, and RSA of at least 3072 bits.",
  empty: "No public keys.",
  emptyAdd: "No public keys. Click Add to add one.",
  column: {
    key: "Key",
    keyId: "Key ID",
    added: "Added (UTC)",
    addedBy: "Added by",
    lastUsed: "Last used (UTC)",
  },
  neverUsed: "Never used",
  gone: "This person is no longer active. The key stays valid.",
  monthsAgo: (p: { time: string; n: number }) => `${p.time}, ${p.n} ${p.n === 1 ? "month" : "months"} ago`,
  yearsAgo: (p: { time: string; n: number }) => `${p.time}, ${p.n} years ago`,
  add: {
    button: "Add",
    title: "Add a public key",
    field: "Public key",
    adding: "Adding…",
    error: "Unable to add key.",
    done: "The key was added.",
  },
  revoke: {
    button: "Revoke",
    title: "Revoke key",
    confirm: (p: { key: string }) => `Revoke key ${p.key}? Programs using it will stop working at once.`,
    lastUsed: (p: { time: string }) => `Last used ${p.time} UTC.`,
    neverUsed: "This key was never used.",
    final: "A revoked key cannot be added again.",
    revoking: "Revoking…",
    error: "Unable to revoke key.",
    done: "The key was revoked.",
  },
  pair: {
    title: "Make a key pair",
    advice: "Keep the private key on your own machine. Send only the public key.",
    forApi: "For the API",
    forSftp: "For SFTP",
    make: "Make a key pair",
    making: "Making…",
    explanation:
      "No key yet? Your browser can make a pair. The private key is downloaded as a file, once, and is never sent to us.",
    downloaded: (p: { file: string }) =>
      `The private key was downloaded as ${p.file}. It cannot be downloaded again: check that you have the file before you add the public key.`,
    error: "Your browser could not make a key pair. Use the commands on the Keys page.",
  },
  problems: {
    isPrivate: "That is a private key. Never share it; paste the public key.",
    isCertificate: "That is a certificate. Paste the public key itself.",
    invalid: "This is not a valid public key of an accepted type.",
  },
};
