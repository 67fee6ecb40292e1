export const inbox = "/payments/inbox";

/** Names that inject lines, hide their ending, or mean something to a system. */
export const hostileNames: readonly string[] = [
  "a\r\nBcc: x@example.com\r\n.csv",
  "a\nb.csv",
  "a\rb.csv",
  "a\u0000.csv",
  'a".csv',
  "a';drop table payment_files;--.csv",
  "a%0d%0aSet-Cookie: x.csv",
  "\u202Evsc.exe.csv",
  "a\u200Bb.csv",
  "é.csv",
  "e\u0301.csv",
  "😀.csv",
  "a b.csv",
  "=cmd|' /C calc'!A0.csv",
  "<script>.csv",
  "${jndi:ldap://x}.csv",
  "a\tb.csv",
  "a\u001b[31m.csv",
  "a\u2028b.csv",
  ".csv",
  "-.csv ",
  "CON",
  "NUL.txt",
  "a.csv.",
  "a.csv:stream",
  "~root",
  "a\\b.csv",
  `${"x".repeat(61)}.csv`,
  `${"x".repeat(4_096)}.csv`,
];

/** Paths out of the tree, written in many ways. */
export function traversalPaths(other: string): readonly string[] {
  const targets = [
    "etc/passwd",
    `${other}/payments/inbox/secret.csv`,
    "proc/self/environ",
    "windows/win.ini",
  ];
  const climbs = [
    "../",
    "../../../../",
    "..\\..\\",
    "%2e%2e%2f",
    "..%2f..%2f",
    "..%c0%af",
    "....//",
    "./.././../",
    "/",
    "//",
  ];
  const starts = ["", "/", `${inbox}/`];
  return starts.flatMap((start) =>
    climbs.flatMap((climb) => targets.map((target) => `${start}${climb}${target}`)),
  );
}
