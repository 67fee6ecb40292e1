import { codeLength } from "@corridor/product/auth/two-factor";
import { useState } from "react";
import { CallError } from "../../api/call-error.ts";
import { leaveWhenLocked } from "../two-factor/useCode.ts";
import { useField, type Field } from "../../design/fields/useField.ts";
import { t } from "../../texts.ts";

/** What a call gets that needs a new proof of who the person is; each is null unless the server asked for it. */
export type Proof = { password: string | null; code: string | null };

export type ProofKind = "password" | "code";

export type ProofForm = {
  /** What the server asks for; null until it asks. */
  kind: ProofKind | null;
  password: Field;
  code: Field;
  /** The fields that the form shows now. */
  fields: readonly Field[];
  /** Acts with the given proof. If the server asks for another proof, the form shows its field and the person sends again. */
  act: (send: (proof: Proof) => Promise<void>) => Promise<void>;
};

const kindOfProblem: Readonly<Record<string, ProofKind>> = {
  "password.needed": "password",
  "two-factor.needed": "code",
};
const codeProblems: readonly (string | null)[] = ["two-factor.wrong", "two-factor.locked"];

/** The person who changes keys or secrets proves who they are, unless they have just logged in (KEY-19). */
export function useProof(): ProofForm {
  const [kind, setKind] = useState<ProofKind | null>(null);
  const password = useField("password", { rule: (typed) => (typed === "" ? t.common.required : null) });
  const code = useField("code", {
    rule: (typed) => (typed.length === codeLength ? null : t.twoFactor.sixDigits),
  });

  async function act(send: (proof: Proof) => Promise<void>): Promise<void> {
    try {
      await send({
        password: kind === "password" ? password.value : null,
        code: kind === "code" ? code.value : null,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const needed = kindOfProblem[error.code ?? ""];
      if (!needed) throw await atCodeField(error);
      setKind(needed);
    }
  }

  /** The server's sentence about a wrong code belongs to the code. */
  async function atCodeField(error: CallError): Promise<CallError> {
    if (!codeProblems.includes(error.code)) return error;
    code.inputRef.current?.select();
    await leaveWhenLocked(error);
    const { status, message, safeToRetry } = error;
    return new CallError({ status, message, safeToRetry, fieldErrors: { code: message } });
  }

  const fields = kind === null ? [] : [{ password, code }[kind]];
  return { kind, password, code, fields, act };
}

/** Whether a wrong proof is the failure: its field shows the sentence. */
export function isAboutProof(error: CallError | null): boolean {
  return error !== null && ("password" in error.fieldErrors || "code" in error.fieldErrors);
}
