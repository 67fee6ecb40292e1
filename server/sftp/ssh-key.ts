import ssh2 from "ssh2";

export type SshKeyPair = { readonly public: string; readonly private: string };

/**
 * One in about 250 pairs that ssh2 makes has a private half that ssh2 itself cannot read. Kept as the host key, it would keep the
 * installation without SFTP for good.
 */
export function makeSshKey(): SshKeyPair {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync("ed25519");
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}
