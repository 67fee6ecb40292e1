import * as z from "zod/mini";
import { endpoint, type Endpoint } from "../endpoint.ts";
import { requiredText, text, Timestamp } from "../fields.ts";
import { session } from "../policy.ts";
import type { ProblemCode } from "../problems.ts";
import { proof, proofProblems } from "../proof.ts";
import type { ClientAdminContext, WalletOfClient } from "./client-context.ts";
import type { ActionField } from "./fields.ts";

/** The groups of the admin screen, in their order. */
export const actionGroups = [
  "balances",
  "wallets",
  "reversals",
  "providers",
  "routes",
  "client",
  "newClient",
  "flags",
  "rates",
  "phones",
  "operations",
] as const;
export type ActionGroup = (typeof actionGroups)[number];

type ActionFields = Readonly<Record<string, ActionField>>;
/** What a person has chosen so far, by the names of fields. */
export type ChosenValues = Readonly<Record<string, string | undefined>>;
type StartValue = string | number | boolean | readonly string[] | undefined;
type StartValues<Fields> = { readonly [Name in keyof Fields]?: StartValue };
type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * money: the action moves money, so it needs a reason and an idempotency key. security: the action changes how money may move, so it needs
 * a reason. Both need a fresh log-in, or the password or code again (C-33).
 */
export type ActionRisk = "money" | "security" | "none";

/** An action of provider staff, declared once. Its calls, command, form, confirmation and documentation follow from it. */
export type Action<
  Path extends string = string,
  Fields extends ActionFields = ActionFields,
  Output extends Shape = Shape,
> = {
  /** The path behind /api/admin/ and /pg/api/admin/, and the name of the command. */
  readonly path: Path;
  /** The field that stands in the path of its calls, behind `path`; a command takes it like the others. */
  readonly inPath?: "clientId";
  readonly group: ActionGroup;
  readonly risk: ActionRisk;
  readonly fields: Fields;
  /** The values that a form starts with: those that the client has now, and defaults. */
  readonly startsWith?: (context: ClientAdminContext, chosen: ChosenValues) => StartValues<Fields>;
  /** The action begins a check or another long piece of work; its result is shown on /admin/operations. */
  readonly isBegunOnly?: true;
  /** Each item of its list has a reason of its own. */
  readonly hasReasonOfEach?: true;
  /** The action of its audit entries. */
  readonly audit: string;
  readonly problems: readonly ProblemCode[];
  readonly output: Output;
};

const reasonMaxLength = 500;
const Reason = requiredText(reasonMaxLength);
const OptionalReason = z.optional(text(reasonMaxLength));
/** The form makes one for each intention: the same key again changes nothing. */
const IdempotencyKey = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

type SchemasOf<Fields extends ActionFields> = { [Name in keyof Fields]: Fields[Name]["schema"] };
type ActionDeclaration<Path extends string, Fields extends ActionFields, Output extends Shape> = Omit<
  Action<Path, Fields, Output>,
  "problems" | "output"
> & { readonly problems?: readonly ProblemCode[]; readonly output?: Output };

export function action<const Path extends string, Fields extends ActionFields, Output extends Shape = Shape>(
  declared: ActionDeclaration<Path, Fields, Output>,
): Action<Path, Fields, Output> {
  return { problems: [], output: {} as Output, ...declared };
}

/** The wallet that a person has chosen. */
export function chosenWallet(
  { wallets }: ClientAdminContext,
  { walletId }: ChosenValues,
): WalletOfClient | undefined {
  return wallets.find((wallet) => wallet.walletId === walletId);
}

/** The values of an action's own fields. */
export type FieldsOf<A extends Action> = z.output<z.ZodMiniObject<SchemasOf<A["fields"]>>>;

/** The values of its fields, with the reason if one is given, and the key, which is empty where no money moves. */
export type ActionInput<A extends Action> = FieldsOf<A> & {
  readonly reason: string | null;
  readonly idempotencyKey: string;
};

/** The answer of an action besides its success. */
export type ActionOutput<A extends Action> = z.output<z.ZodMiniObject<A["output"]>>;

function fieldSchemas(fields: ActionFields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

/** Room for a list or for the text of a file. */
const largeBodyBytes = 524_288;

/** Unknown fields are ignored, except where money moves. */
function inputOf({ fields, risk, hasReasonOfEach }: Action): z.ZodMiniObject {
  const own = fieldSchemas(fields);
  const reason = risk === "none" || hasReasonOfEach ? OptionalReason : Reason;
  if (risk === "none") return z.object({ ...own, reason });
  if (risk === "security") return z.object({ ...own, reason, ...proof });
  return z.strictObject({ ...own, reason, idempotencyKey: IdempotencyKey, ...proof });
}

function answerWith(output: Shape): z.ZodMiniObject {
  return z.object({
    success: z.literal(true),
    /** The same key did the same before; nothing was done now. */
    isRepeated: z.optional(z.boolean()),
    ...output,
  });
}

/** The action moves more than the threshold and waits for another provider admin (ADMIN-17). */
const WaitingAnswer = z.object({
  success: z.literal(true),
  isWaiting: z.literal(true),
  isRepeated: z.optional(z.boolean()),
  adminActionId: z.string(),
  expiresTimestamp: Timestamp,
});
type WaitingAnswer = z.output<typeof WaitingAnswer>;

/** The path of an action's calls, with a field in braces if one stands in the path. */
function calledPath({ path, inPath }: Action): string {
  return inPath ? `${path}/{${inPath}}` : path;
}

/** The call of an action, under both addresses (API-63). */
export function actionEndpoint(declared: Action): Endpoint & { alsoAt: `/${string}` } {
  const { path, fields, risk, problems, output } = declared;
  const isLarge = Object.values(fields).some(({ kind }) => kind === "list" || kind === "file");
  const isAboutClient = fields["clientId"]?.kind === "client";
  const call = endpoint({
    method: "POST",
    path: `/api/admin/${calledPath(declared)}`,
    summary: path, // The texts have the sentence about the action; the server adds it.
    policy: session({ client: isAboutClient ? "staff" : "provider" }),
    problems: [
      ...problems,
      ...(risk === "money"
        ? (["ledger.key-reused", "admin.in-progress", "admin.action-decided"] as const)
        : []),
      ...(risk === "none" ? [] : proofProblems),
    ],
    ...(isLarge && { bodyBytes: largeBodyBytes }),
    takesAnyEncoding: true,
    input: inputOf(declared),
    output: risk === "money" ? z.union([WaitingAnswer, answerWith(output)]) : answerWith(output),
  });
  return { ...call, alsoAt: `/pg/api/admin/${calledPath(declared)}` };
}
