import { demoPassword } from "../demo/world.ts";
import type { App } from "../platform/app.ts";

const people: readonly (readonly [clientId: string, email: string, does: string])[] = [
  ["acme", "creator@acme.example", "makes payments"],
  ["acme", "approver@acme.example", "approves them"],
  ["meridian", "admin", "provider staff"],
];

/** The address of the product, and who can log in. */
export function welcome({ config, sftp }: Pick<App, "config" | "sftp">, port: number): string {
  const busy =
    config.port !== 0 && port !== config.port ? [`  (port ${config.port} was busy, so this is ${port})`] : [];
  if (config.isProduction)
    return [
      `${config.brand.name} is served at ${config.publicUrl} (port ${port}).`,
      ...productionSftp(sftp, config.sftp.host),
    ].join("\n");
  const row = (cells: readonly string[]) =>
    `  ${cells[0]!.padEnd(11)}${cells[1]!.padEnd(24)}${cells[2]!.padEnd(21)}${cells[3]!}`;
  return [
    "",
    `  ${config.brand.name} is ready at  ${config.publicUrl}`,
    ...busy,
    "",
    row(["Client ID", "E-mail", "Password", ""]),
    ...people.map(([clientId, email, does]) => row([clientId, email, demoPassword, does])),
    "",
    `  E-mails of the demo: ${config.publicUrl}/dev/mailbox`,
    ...(sftp
      ? [
          "  Files by SFTP:       chmod 600 demo/keys/kijani-sftp",
          `                       sftp -i demo/keys/kijani-sftp -P ${sftp.port} kijani-payments@${sftp.host}`,
        ]
      : []),
    "  Stop with Ctrl-C.",
    "",
  ].join("\n");
}

function productionSftp(sftp: App["sftp"], listensOn: string): readonly string[] {
  if (!sftp) return ["SFTP is off: CORRIDOR_SFTP_PORT is not set."];
  const isLocal = /^(127\.|localhost$|::1$)/.test(listensOn);
  return [
    `Clients send files by SFTP to ${sftp.host}, port ${sftp.port}.`,
    ...(isLocal
      ? [`SFTP listens on ${listensOn}, which other machines do not reach: see CORRIDOR_SFTP_HOST.`]
      : []),
  ];
}
