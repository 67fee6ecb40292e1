import { CloudLightning, Hourglass } from "lucide-react";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { OperatedProvider } from "@corridor/product/operations/contract";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Badge } from "../../../design/feedback/StatusBadge.tsx";
import { language, t } from "../../../texts.ts";
import styles from "./ProvidersCard.module.css";

/** What payers read about the provider, and the forms of its banner (WEATHER-04, WEATHER-06). */
export function ToldToPayers({ provider }: { provider: OperatedProvider }) {
  const { providerId, weather, banner } = provider;
  const words = t.operations.providers.told;
  if (!weather.isFailing && !weather.isSlow && !banner) return null;
  return (
    <div className={styles.told}>
      {/* As payers are told: of a provider that fails and is slow, that it fails (WEATHER-05). */}
      {weather.isFailing ? (
        <Badge tone={{ tone: "fail", icon: CloudLightning }}>{words.failing}</Badge>
      ) : (
        weather.isSlow && <Badge tone={{ tone: "await", icon: Hourglass }}>{words.slow}</Badge>
      )}
      {banner && (
        <p>
          <span className={styles.usual}>
            {words.banner({ time: formatTimestamp(banner.endTimestamp).slice(0, 16) })}
          </span>{" "}
          {language === "fr" ? banner.textFrench : banner.textEnglish}
        </p>
      )}
      <BannerForm action="providers/setBanner" providerId={providerId} />
      {banner && <BannerForm action="providers/removeBanner" providerId={providerId} />}
    </div>
  );
}

function BannerForm({ action, providerId }: { action: ActionPath; providerId: string }) {
  return (
    <TextLink to={screens.admin.path} search={{ action, provider: providerId }}>
      {t.adminActions.actions[action].label}
    </TextLink>
  );
}
