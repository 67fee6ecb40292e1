type Truncation = {
  /** Longer than this is shortened. */
  readonly limit: number;
  /** How many characters then stay; all up to the limit where nothing is said. */
  readonly keep?: number | undefined;
  /** Which part of the text tells it apart from its neighbours. */
  readonly part?: "first" | "last";
};

/** What is shortened in a list, and how far (CONST-13). */
export const truncations = {
  comment: { limit: 30, keep: 28 },
  requestId: { limit: 8, keep: 6, part: "last" },
  batchReference: { limit: 10 },
  reason: { limit: 20 },
  bankName: { limit: 20 },
  reference: { limit: 12 },
  senderAccount: { limit: 12 },
  senderCustomerId: { limit: 8 },
  transactionId: { limit: 8 },
  sftpKey: { limit: 50 },
  keyToRevoke: { limit: 48 },
} as const satisfies Record<string, Truncation>;

export type TruncatedField = keyof typeof truncations;

/** What stays in sight of a text and what lies before or after it; characters, not UTF-16 halves, are counted. */
export type TextCut = { readonly before: string; readonly shown: string; readonly after: string };

export function cut(text: string, { limit, keep = limit, part = "first" }: Truncation): TextCut {
  const characters = [...text];
  if (characters.length <= limit) return { before: "", shown: text, after: "" };
  const border = part === "first" ? keep : characters.length - keep;
  const [start, end] = [characters.slice(0, border).join(""), characters.slice(border).join("")];
  return part === "first"
    ? { before: "", shown: start, after: end }
    : { before: start, shown: end, after: "" };
}

/** The text as it is shown, an ellipsis standing for what is left out. */
export function truncate(text: string, truncation: Truncation): string {
  const { before, shown, after } = cut(text, truncation);
  return `${before && "…"}${shown}${after && "…"}`;
}
