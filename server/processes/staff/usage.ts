const always = `--by EMAIL --reason TEXT`;

/** The commands of provider staff, as `corridor staff --help` prints them. */
export const staffUsage = `corridor staff fund CLIENT/WALLET AMOUNT CURRENCY ${always} [--reference TEXT] [--key UUID]
corridor staff remove CLIENT/WALLET AMOUNT CURRENCY ${always} [--reference TEXT] [--key UUID]
corridor staff adjust CLIENT/WALLET AMOUNT CURRENCY ${always} [--key UUID]   a negative amount lowers the balance
corridor staff create-client CLIENT NAME ${always} [--currency USD] [--wallet main] [--wallet-name Main]
                             [--kyc None|Trial|Full]
corridor staff create-wallet CLIENT/WALLET NAME CURRENCY ${always}
corridor staff set-feature CLIENT FEATURE on|off ${always}
corridor staff set-approvals CLIENT 0|1|2 ${always}
corridor staff set-await-funding CLIENT on|off ${always}
corridor staff set-fx-trades CLIENT on|off ${always}
corridor staff set-api-approvals-exempt CLIENT on|off ${always}   on: requests of API keys need no approval
corridor staff set-callback-url CLIENT URL|none ${always}   where the client's callbacks go
corridor staff add-gateway-key FILE ${always}   the public key of a phone that uploads messages, as PEM
corridor staff revoke-gateway-key KEYID ${always}
corridor staff set-wallet CLIENT/WALLET ${always} [--hidden on|off] [--auto-fund on|off]
                          [--minimum-balance AMOUNT] [--negative-limit AMOUNT]
corridor staff load-rates FILE ${always} [--confirm-jumps]
                          lines of from,to,rate[,valid until] below that heading
corridor staff load-holidays FILE ${always}    lines of currency,day below that heading
corridor staff release-held-funds CLIENT TRANSACTION ${always} [--force]
EMAIL is an active provider admin, who is named in the audit log. A known --key moves nothing.`;

/** The lines of one verb, and the last line, which is about all verbs; null if there is no such verb. */
export function staffUsageOf(verb: string): string | null {
  const lines = staffUsage.split("\n");
  const first = lines.findIndex((line) => line.startsWith(`corridor staff ${verb} `));
  if (first < 0) return null;
  const next = lines.findIndex((line, index) => index > first && !line.startsWith(" "));
  return [...lines.slice(first, next), lines.at(-1)].join("\n");
}
