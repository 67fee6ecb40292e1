import { removeProviderBanner, setProviderBanner } from "@corridor/product/admin/actions/provider-banners";
import type { Change } from "@corridor/product/admin/change";
import { bannerEndOf, bannerEndText, bannerMaxLength } from "@corridor/product/operations/banner-end";
import { hiddenProblem, Problem, type FieldProblem } from "@corridor/product/problems";
import { paymentProviders } from "@corridor/product/providers";
import { recordAudit } from "../../audit/record.ts";
import {
  deleteBanner,
  findBanner,
  storeBanner,
  type ProviderBanner,
} from "../../payments/weather/banners.ts";
import { databaseTime } from "../../platform/time/database-time.ts";
import type { Tx } from "../../platform/db.ts";
import { verbFor } from "../action-verb.ts";
import { staffClientId } from "../staff-client.ts";

type BannerText = Omit<ProviderBanner, "written_at">;
type BannerFields = { provider: string; textEnglish: string; textFrench: string; endTime: string };

export const providerBannerVerbs = [
  verbFor(setProviderBanner, {
    preview: async (tx, input) => {
      const said = await readBanner(tx, input);
      return changesOf(said.provider, await findBanner(tx, said.provider), said);
    },
    run: async (tx, { actor }, { reason, ...input }) => {
      const said = await readBanner(tx, input);
      const before = await findBanner(tx, said.provider);
      await storeBanner(tx, said);
      await recordAudit(tx, {
        clientId: await staffClientId(tx),
        actor,
        action: setProviderBanner.audit,
        target: said.provider,
        ...(before && { before: auditValues(before) }),
        after: { ...auditValues(said), reason },
      });
      return {};
    },
  }),
  verbFor(removeProviderBanner, {
    preview: async (tx, { provider }) =>
      changesOf(knownProvider(provider), await findBanner(tx, provider), null),
    run: async (tx, { actor }, { provider, reason }) => {
      const before = await findBanner(tx, knownProvider(provider));
      if (!before) return {};
      await deleteBanner(tx, provider);
      await recordAudit(tx, {
        clientId: await staffClientId(tx),
        actor,
        action: removeProviderBanner.audit,
        target: provider,
        before: auditValues(before),
        after: { reason },
      });
      return {};
    },
  }),
];

/** Every wrong field is named at once. */
async function readBanner(tx: Tx, typed: BannerFields): Promise<BannerText> {
  const [textEn, textFr] = [typed.textEnglish.trim(), typed.textFrench.trim()];
  const end = bannerEndOf(typed.endTime, await databaseTime(tx));
  const problems: Record<string, FieldProblem | null> = {
    provider: isKnown(typed.provider) ? null : { code: "providerUnknown" },
    textEnglish: textProblem(textEn),
    textFrench: textProblem(textFr),
    endTime: end ? null : { code: "bannerEnd" },
  };
  const fields = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, problem] as const] : [],
  );
  if (fields.length > 0 || !end) throw new Problem("request.invalid", { fields: Object.fromEntries(fields) });
  return { provider: typed.provider, text_en: textEn, text_fr: textFr, ends_at: end };
}

function textProblem(text: string): FieldProblem | null {
  if (text === "") return { code: "required" };
  return text.length > bannerMaxLength ? { code: "tooLong", n: bannerMaxLength } : hiddenProblem(text);
}

const isKnown = (provider: string) => paymentProviders.some(({ name }) => name === provider);

function knownProvider(provider: string): string {
  if (!isKnown(provider))
    throw new Problem("request.invalid", { fields: { provider: { code: "providerUnknown" } } });
  return provider;
}

const auditValues = (said: BannerText) => ({
  textEnglish: said.text_en,
  textFrench: said.text_fr,
  endTime: bannerEndText(said.ends_at),
});

function changesOf(provider: string, before: BannerText | null, after: BannerText | null): readonly Change[] {
  const change = (name: Change["name"], read: (said: BannerText) => string): Change => ({
    name,
    of: provider,
    before: before && read(before),
    after: after && read(after),
  });
  return [
    change("bannerEnglish", (said) => said.text_en),
    change("bannerFrench", (said) => said.text_fr),
    change("bannerEnd", (said) => bannerEndText(said.ends_at)),
  ];
}
