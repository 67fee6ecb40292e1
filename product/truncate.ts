type Truncation = {
  /** A longer text is shortened. */
  readonly limit: number;
  /** The number of characters that stay; the limit if absent. */
  readonly keep?: number | undefined;
  /** The part of the text that distinguishes it from its neighbours. */
  readonly part?: "first" | "last";
};

/** The fields that lists shorten, and their limits (CONST-13). */
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

/** The visible part of a text and the parts before and after it; counts characters, not UTF-16 units. */
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

/** The shortened text; an ellipsis replaces the hidden part. */
export function truncate(text: string, truncation: Truncation): string {
  const { before, shown, after } = cut(text, truncation);
  return `${before && "…"}${shown}${after && "…"}`;
}
