import { sql, type Selectable } from "kysely";
import type { ClientFeature } from "@corridor/product/clients/features";
import type { ClientGrant } from "@corridor/product/users/grants";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import type { Clients } from "../platform/schema.ts";
import type { ShownAccount } from "./accounts.ts";

export type VisibleClientRow = {
  client_id: string;
  name: string;
  is_archived: boolean;
  wallet_count: number;
};

/** The client that the frame is about. */
type ShownClient = Pick<
  Selectable<Clients>,
  "kyc_level" | "web_approvals_count" | "awaits_wallet_funding" | "has_fx_trades" | "has_offshore_swift"
>;

export type FrameFacts = ShownAccount &
  ShownClient & {
    shown_client_id: string;
    grants: readonly ClientGrant[];
    /** All clients for staff; otherwise the person's own and those that they are granted. Each with its wallets that the person may open. */
    clients: readonly VisibleClientRow[];
    /** The wallets to which the person is limited at their own client. */
    own_wallets: readonly string[];
    providers: readonly string[];
    features: readonly ClientFeature[];
    /** Whether the client asks for approvals, or a request that the person may see still awaits one (REQ-31). */
    shows_approvals: boolean;
    /** Whether a wallet is active, not hidden, and one that the person may use. */
    has_usable_wallet: boolean;
  };

type FrameReader = { clientId: string; userId: string; isInternal: boolean; seesHidden: boolean };

/**
 * Everything that the console's frame shows to a logged-in person; for a client that the person may not see, as if no client was named. It
 * is one statement, because a statement costs more than the few rows that each part of this one reads.
 */
export async function readFrameFacts(
  tx: Tx,
  { clientId, userId, isInternal, seesHidden }: FrameReader,
  askedClientId: string | null,
): Promise<FrameFacts> {
  const { rows } = await sql<FrameFacts>`
    with person as materialized (
      select client_id, user_id, email, display_name, role, is_internal, account_state, two_factor_state, can_access_all_wallets,
        language, created_at, last_login_at
      from users where client_id = ${clientId} and user_id = ${userId}
    ), own as materialized (
      select wallet_id from user_wallets where client_id = ${clientId} and user_id = ${userId}
    ), granted as materialized (
      select granted_client_id as client_id, can_pay from client_grants where client_id = ${clientId} and user_id = ${userId}
    ), visible as (
      select client_id from clients where ${isInternal}
      union select ${clientId}::text
      union select client_id from granted
    ), counted as materialized (
      select c.client_id, c.name, c.archived_at is not null as is_archived, (
        select count(*)::int from wallets w
        where w.client_id = c.client_id and (not w.is_hidden or ${seesHidden})
          and (c.client_id <> ${clientId} or (select can_access_all_wallets from person) or w.wallet_id in (select wallet_id from own))
      ) as wallet_count
      from visible join clients c using (client_id)
    ), shown as (
      select c.client_id, c.kyc_level, c.web_approvals_count, c.awaits_wallet_funding, c.has_fx_trades, c.has_offshore_swift,
        case when c.client_id = p.client_id and not p.can_access_all_wallets then array(select wallet_id from own) end as only_wallets
      from person p
      join clients c on c.client_id = coalesce((select client_id from counted where client_id = ${askedClientId}), p.client_id)
    )
    select p.client_id, p.user_id, p.email, p.display_name, p.role, p.is_internal, p.account_state, p.two_factor_state,
      p.can_access_all_wallets, p.language, p.created_at, p.last_login_at, s.client_id as shown_client_id, s.kyc_level,
      s.web_approvals_count, s.awaits_wallet_funding, s.has_fx_trades, s.has_offshore_swift,
      (select coalesce(json_agg(json_build_object('clientId', client_id, 'canPay', can_pay)), '[]') from granted) as grants,
      (select json_agg(counted order by name)
        from counted) as clients,
      array(select wallet_id from own order by wallet_id) as own_wallets,
      array(select provider from client_providers where client_id = s.client_id) as providers,
      array(select feature from client_features where client_id = s.client_id) as features,
      s.web_approvals_count >= 1 or has_undecided_requests(s.client_id, s.only_wallets, ${seesHidden}) as shows_approvals,
      exists (
        select from wallets w where w.client_id = s.client_id and not w.is_hidden and w.deactivated_at is null
          and (s.only_wallets is null or w.wallet_id = any (s.only_wallets))) as has_usable_wallet
    from person p, shown s`.execute(keepingPlans(tx));
  return rows[0]!; // Accounts are never deleted, so the account of a session always exists.
}
