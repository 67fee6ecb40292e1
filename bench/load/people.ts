import { logIn } from "@corridor/product/auth/contract";
import { asOwner } from "@corridor/server/testing/ledger";
import { givenFunds } from "@corridor/server/testing/funds";
import { givenClient, givenUser, type GivenUser } from "@corridor/server/testing/given";
import { givenRoutes } from "@corridor/server/testing/payers";
import { openSession, type Session } from "./session.ts";
import type { Installation } from "./installation.ts";

/** Somebody who works: makes payments, or approves those of colleagues. */
export type Person = { readonly clientId: string; readonly approves: boolean; readonly session: Session };

const peoplePerClient = 50;
/** Of ten people at a client two approve. */
const approversOfTen = 2;
/** The payments that a client has made before. */
const historyRows = 5_000;
const atATime = 20;

/** People of many clients, all logged in. */
export async function letPeopleIn(installation: Installation, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += peoplePerClient) {
    const clientId = await givenPayingClient(installation, made / peoplePerClient);
    const wanted = Array.from(
      { length: Math.min(peoplePerClient, count - made) },
      (_, index) => made + index,
    );
    for (let from = 0; from < wanted.length; from += atATime)
      people.push(
        ...(await Promise.all(
          wanted.slice(from, from + atATime).map((number) => letIn(installation, clientId, number)),
        )),
      );
  }
  return people;
}

async function letIn(installation: Installation, clientId: string, number: number): Promise<Person> {
  const approves = number % 10 < approversOfTen;
  const role = approves ? "APPROVER" : "CREATOR";
  const user = await givenUser(installation, { client: { clientId, name: clientId }, role });
  return { clientId, approves, session: await loggedIn(installation, user, number) };
}

/** Each person has an address of their own, because log-ins are limited for each address. */
async function loggedIn({ urls }: Installation, user: GivenUser, number: number): Promise<Session> {
  const address = `127.8.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const session = openSession(urls, address);
  const { clientId, email, password } = user;
  await session.get("/api/chrome"); // sets the anti-forgery token
  const { status, text } = await session.post(logIn.path, { clientId, email, password });
  if (status !== 200) throw new Error(`${email} could not log in: ${status} ${text}`);
  return session;
}

/** A client with money, routes and a history, whose payments need one approval. */
async function givenPayingClient(installation: Installation, number: number): Promise<string> {
  const clientId = `load-${number}`;
  const wallets = [{ id: "main", currency: "KES" }];
  await givenClient(installation, { clientId, wallets });
  await givenRoutes(installation, clientId, ["mpesa-ke", "airtel-ke"]);
  await asOwner(
    installation,
    "update clients set web_approvals_count = 1, kyc_level = 'Full' where client_id = $1",
    [clientId],
  );
  await asOwner(
    installation,
    `insert into transactions (client_id, transaction_id, wallet_id, type, provider, status, created_at, completed_at, currency,
       amount_minor, balance_minor, recipient_account, recipient_name, recipient_minor, recipient_currency)
     select $1, gen_random_uuid(), 'main', 'MobilePayment', 'mpesa-ke', 'succeeded', made, made, 'KES', -100 * i, 0,
       '+2547' || lpad(i::text, 8, '0'), 'Grace Achieng ' || i, 100 * i, 'KES'
     from generate_series(1, $2::integer) i, lateral (select app_now() - interval '30 days' - i * interval '1 minute' as made) m`,
    [clientId, historyRows],
  );
  await givenFunds(installation, clientId, { main: "100000000.00" }, "KES");
  return clientId;
}
