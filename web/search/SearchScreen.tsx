import { useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { findTransaction } from "@corridor/product/transactions/contract";
import { Icon } from "../design/values/Icon.tsx";
import { useCall } from "../api/useCall.ts";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { FoundTransaction } from "./FoundTransaction.tsx";
import { SearchForm } from "./SearchForm.tsx";

const longestId = 128;

/** The transaction with exactly the ID in the address (SEARCH-01, SEARCH-02). */
export function SearchScreen() {
  const { clientId } = useSession();
  return clientId === null ? null : <SearchAt clientId={clientId} />; // Null at the moment of log-out.
}

function SearchAt({ clientId }: { clientId: string }) {
  const navigate = useNavigate();
  const query = (useSearch({ strict: false }).query ?? "").trim();
  const words = t.search;
  return (
    <>
      <ScreenHeader
        title={words.title}
        site={deployment.providerName}
        isWide
        {...(query !== "" && { subtitle: words.resultFor({ id: query }) })}
        takesFocus={query !== ""}
      />
      <SearchForm
        key={query}
        initial={query}
        onSearch={(id) => void navigate({ to: "/search", search: { query: id } })}
      />
      {query.length > longestId ? <Nothing /> : query !== "" && <Result clientId={clientId} id={query} />}
    </>
  );
}

function Result({ clientId, id }: { clientId: string; id: string }) {
  const answer = useCall(findTransaction, { clientId, transactionId: id });
  return (
    <CallState of={answer} failure={t.transactions.fetchError} skeletonRows={3}>
      {({ transactions: [found] }) => (found ? <FoundTransaction transaction={found} /> : <Nothing />)}
    </CallState>
  );
}

function Nothing() {
  return <EmptyState icon={<Icon of={SearchX} size={20} />} title={t.search.empty} detail={t.search.tips} />;
}
