import ssh2 from "ssh2";

export type SshKeyPair = { readonly public: string; readonly private: string };

/**
 * Makes a key pair whose private half ssh2 can read. About one in 250 of the pairs that ssh2 makes cannot be read by ssh2 itself. With such
 * a pair as its host key, the installation would have no SFTP.
 */
export function makeSshKey(): SshKeyPair {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync("ed25519");
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}
