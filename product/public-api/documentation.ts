/** The pages of the API documentation, in the order of their navigation. The first page is /docs itself. */
export const docsSlugs = [
  "introduction",
  "first-payment",
  "signing",
  "payment-requests",
  "files",
  "messages",
  "transactions",
  "wallets",
  "statements",
  "name-lookups",
  "callbacks",
  "errors",
  "changes",
] as const;
export type DocsSlug = (typeof docsSlugs)[number];

export function docsPath(slug: DocsSlug): string {
  return slug === "introduction" ? "/docs" : `/docs/${slug}`;
}

/** The address at which the server publishes the OpenAPI document of the signed API. */
export const openApiPath = "/openapi-v1.json";

/** The pages in the repository name this address; a deployment shows its own. */
export const exampleOrigin = "http://localhost:3000";

export const exampleLanguages = ["curl", "typescript", "python"] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

export type DocsField = {
  readonly name: string;
  readonly id: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
  readonly example?: string;
  /** The page and anchor of the object that the field contains. */
  readonly link?: string;
  readonly values?: readonly { readonly value: string; readonly text: string }[];
  readonly fields?: readonly DocsField[];
};

export type DocsError = {
  readonly code: string;
  readonly http: number;
  readonly text: string;
  readonly advice: string;
};

/** Texts hold the marks of Markdown for code, bold words and links, and no others. */
export type DocsBlock = (
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: "code"; readonly language: string; readonly code: string }
  | { readonly kind: "call"; readonly method: string; readonly path: string }
  | { readonly kind: "example"; readonly codes: Readonly<Partial<Record<ExampleLanguage, string>>> }
  | { readonly kind: "answer"; readonly code: string }
  | { readonly kind: "fields"; readonly of: FieldsOf; readonly fields: readonly DocsField[] }
  | { readonly kind: "codes"; readonly codes: readonly { readonly code: string; readonly http: number }[] }
  | { readonly kind: "errors"; readonly errors: readonly DocsError[] }
) & {
  /** Shown only in this environment. */
  readonly only?: "demo" | "production";
};
/** What a list of fields describes. */
export type FieldsOf = "path" | "query" | "body" | "answer" | "object" | "values" | "data";

export type DocsPage = {
  readonly slug: DocsSlug;
  readonly title: string;
  readonly blocks: readonly DocsBlock[];
};

/** What a search finds: a page, a section of it, a field, or the code of an error. */
export type DocsEntry = {
  readonly kind: "page" | "section" | "call" | "field" | "error";
  readonly name: string;
  readonly text: string;
  /** The words of a section's prose, each once; a page has those above its first section. */
  readonly words?: string;
  readonly page: DocsSlug;
  readonly anchor: string;
};
