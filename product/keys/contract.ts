import * as z from "zod/mini";
import { proof, proofProblems } from "../proof.ts";
import { endpoint } from "../endpoint.ts";
import { ClientId, requiredText, Timestamp } from "../fields.ts";
import { session } from "../policy.ts";
import { keyMaxLength } from "./key-text.ts";

export const sftpKeyTypes = ["Payment", "Statement"] as const;
export type SftpKeyType = (typeof sftpKeyTypes)[number];

const flagOff = "managePublicKeysDisabled" as const;
const featureBy = {
  parameter: "sftpKeyType",
  features: { Payment: "ManagePaymentSftpKeys", Statement: "ManageStatementSftpKeys" },
} as const;
const viewer = session({ client: "visible", anyOf: ["VIEW_KEYS"], flagOff });
const manager = session({ client: "primary", anyOf: ["MANAGE_KEYS"], flagOff, writes: true });

const KeyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const KeyText = requiredText(keyMaxLength);
const SftpKeyTypeName = z.enum(sftpKeyTypes);

const addProblems = ["key.invalid", "key.exists", "key.unusable", "key.too-many", ...proofProblems] as const;
const revokeProblems = ["notFound", ...proofProblems] as const;

const KeyAdder = z.object({ email: z.string(), name: z.string(), isActive: z.boolean() });

export const PublicKey = z.object({
  keyId: z.string(),
  excerpt: z.string(),
  /** PEM. */
  publicKey: z.string(),
  addedTimestamp: Timestamp,
  lastUsedTimestamp: z.nullable(Timestamp),
  addedBy: KeyAdder,
});
export type PublicKey = z.output<typeof PublicKey>;

export const SftpKey = z.object({
  keyId: z.string(),
  /** One line of OpenSSH, with its comment. */
  publicKey: z.string(),
  addedTimestamp: Timestamp,
  lastUsedTimestamp: z.nullable(Timestamp),
  type: SftpKeyTypeName,
  addedBy: KeyAdder,
});
export type SftpKey = z.output<typeof SftpKey>;

/** What a program needs to log in by SFTP; the fingerprint is that of the server's key. */
export const SftpAccess = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  fingerprint: z.string(),
});
export type SftpAccess = z.output<typeof SftpAccess>;

const PublicKeys = z.object({ publicKeys: z.array(PublicKey) });
/** sftp is null where SFTP is not configured. */
const SftpKeys = z.object({ sftpKeys: z.array(SftpKey), sftp: z.nullable(SftpAccess) });

export const queryKeys = endpoint({
  method: "GET",
  path: "/api/keys",
  summary: "Lists the valid API keys of a client, newest first.",
  policy: viewer,
  input: z.object({ clientId: ClientId }),
  output: PublicKeys,
});

export const addKey = endpoint({
  method: "POST",
  path: "/api/keys/add",
  summary:
    "Adds a public API key: PEM of an ECDSA key on P-256, P-384 or secp256k1. Needs the password or the two-factor code, unless the caller logged in within the last five minutes.",
  policy: manager,
  problems: addProblems,
  input: z.object({ clientId: ClientId, keyText: KeyText, ...proof }),
  output: PublicKeys,
});

export const revokeKey = endpoint({
  method: "POST",
  path: "/api/keys/revoke",
  summary: "Revokes an API key at once and for ever.",
  policy: manager,
  problems: revokeProblems,
  input: z.object({ clientId: ClientId, keyId: KeyId, ...proof }),
  output: PublicKeys,
});

export const querySftpKeys = endpoint({
  method: "GET",
  path: "/api/sftpkeys",
  summary: "Lists the valid SFTP keys of a client for payment files or for statements, newest first.",
  policy: { ...viewer, featureBy },
  input: z.object({ clientId: ClientId, sftpKeyType: SftpKeyTypeName }),
  output: SftpKeys,
});

export const addSftpKey = endpoint({
  method: "POST",
  path: "/api/sftpkeys/add",
  summary:
    "Adds a public SFTP key: one line of OpenSSH, ed25519, ECDSA, or RSA of at least 3072 bits. Needs the password or the two-factor code, unless the caller logged in within the last five minutes.",
  policy: { ...manager, featureBy },
  problems: addProblems,
  input: z.object({ clientId: ClientId, keyText: KeyText, sftpKeyType: SftpKeyTypeName, ...proof }),
  output: SftpKeys,
});

export const revokeSftpKey = endpoint({
  method: "POST",
  path: "/api/sftpkeys/revoke",
  summary: "Revokes an SFTP key at once and for ever.",
  policy: { ...manager, featureBy },
  problems: revokeProblems,
  input: z.object({ clientId: ClientId, keyId: KeyId, sftpKeyType: SftpKeyTypeName, ...proof }),
  output: SftpKeys,
});
