import { useQuery } from "@tanstack/react-query";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import { screens } from "@corridor/product/screens";
import { call } from "../api/call.ts";
import { questionOf } from "../api/useCall.ts";
import { TextLink } from "../design/actions/TextLink.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { useMayOpen } from "../session/access.ts";
import { t } from "../texts.ts";

/**
 * Says that the client's callbacks fail, to people who may look at them (ACC-14). The call runs in the background: home does not wait for
 * it and shows no failure of it.
 */
export function FailingCallbacks({ clientId }: { clientId: string }) {
  const mayOpenConsole = useMayOpen("console");
  const { data } = useQuery({
    ...questionOf(queryAccountInfo, { clientId }, (endpoint, input) =>
      call(endpoint, input, { background: true, quiet: true }),
    ),
    enabled: mayOpenConsole,
  });
  if (!mayOpenConsole || data?.callbackHealth.status !== "FAILING") return null;
  const words = t.home.callbacksFail;
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={<TextLink to={screens.console.path}>{words.open}</TextLink>}
    >
      {data.callbackHealth.message}
    </Banner>
  );
}
