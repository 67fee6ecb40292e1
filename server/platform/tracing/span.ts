/** A part of a trace that has ended. Its attributes name routes, jobs and outcomes, never people, accounts or sums. */
export type Span = {
  readonly name: string;
  readonly kind: "internal" | "server" | "client" | "consumer";
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: SpanAttributes;
  readonly isError: boolean;
  /** The span of another trace that this one belongs to as well. */
  readonly link?: SpanContext;
};
export type SpanAttributes = Readonly<Record<string, string | number>>;
export type SpanContext = { readonly traceId: string; readonly spanId: string };
