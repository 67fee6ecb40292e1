import { queryNameLookups, singleNameLookup } from "@corridor/product/lookups/contract";
import { paymentProviders } from "@corridor/product/providers";
import { call } from "../api/call.ts";
import { serverTime } from "../api/server-clock.ts";
import { answers } from "../api/useCall.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { announce } from "../design/feedback/announce.tsx";
import { useChoice } from "../design/fields/useChoice.ts";
import { useField } from "../design/fields/useField.ts";
import { currentSession, useSession } from "../session/session.ts";
import { t } from "../texts.ts";
import { answerWords } from "./answer-words.ts";
import { addSessionLookup, useSessionLookups } from "./session-lookups.ts";

/** The option of the list of providers that leaves the choice to the country code. */
export const anyProvider = "any";

/** The server answers after this time at the latest; the lookup is then pending. */
const longestWaitSeconds = 20;

/** The form of a single lookup, and the lookups of this session. */
export function useSingleLookup(clientId: string) {
  const { frame } = useSession();
  const lookups = useSessionLookups(clientId);
  const fields = {
    phoneNumber: useField("phoneNumber", {
      rule: (value) => (value.trim() === "" ? t.lookups.form.phoneRequired : null),
    }),
    provider: useChoice("provider", { initial: anyProvider }),
    expectedName: useField("expectedName"),
  };
  const permitted = new Set(frame?.configuration.providers?.map(({ name }) => name));
  const hasExpectedNames = frame?.features.LookupExpectedName ?? false;

  const submission = useSubmit([fields.phoneNumber, fields.provider, fields.expectedName], async () => {
    const provider = fields.provider.value;
    const expectedName = hasExpectedNames ? fields.expectedName.value.trim() : "";
    const { results, requestId } = await call(singleNameLookup, {
      clientId,
      phoneNumber: fields.phoneNumber.value,
      provider: provider === anyProvider ? null : provider,
      expectedName: expectedName === "" ? null : expectedName,
    });
    if (currentSession().clientId !== clientId) return; // Names of one client are never shown at another.
    void answers.invalidateQueries({ queryKey: [queryNameLookups.path] });
    const [result] = results;
    if (!result) return;
    addSessionLookup(clientId, {
      requestId,
      askedAt: Math.floor(serverTime().getTime() / 1_000),
      result,
    });
    announce(answerWords(result));
    // The next number replaces this one; its name is another.
    fields.expectedName.change("");
    fields.phoneNumber.focus();
    fields.phoneNumber.inputRef.current?.select();
  });

  return {
    fields,
    lookups,
    hasExpectedNames,
    longestWaitSeconds,
    providers: paymentProviders
      .filter(({ name, kind }) => kind === "mobile" && permitted.has(name))
      .map(({ name }) => name),
    submission,
  };
}
export type SingleLookupForm = ReturnType<typeof useSingleLookup>;
