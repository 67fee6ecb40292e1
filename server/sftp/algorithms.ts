import type { Algorithms } from "ssh2";

/**
 * What the server offers, best first (C-69). diffie-hellman-group18 is left out: one exchange would hold the serving thread for 28 ms,
 * and every client that knows it knows a faster one.
 */
export const algorithms: Algorithms = {
  kex: [
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256",
    "ecdh-sha2-nistp384",
    "ecdh-sha2-nistp521",
    "diffie-hellman-group16-sha512",
  ],
  cipher: ["aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "chacha20-poly1305@openssh.com", "aes256-ctr"],
  hmac: ["hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com"],
  serverHostKey: ["ssh-ed25519"],
  compress: ["none"],
};
