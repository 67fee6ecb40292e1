import pg from "pg";
import { readAddress } from "./address.ts";
import { openHosts, type Hosts } from "./hosts.ts";

/** The system asks the other side of an idle connection whether it is there, so that a dropped one does not look alive. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Every connection to the database is opened here, by an address with one host or several. */
export function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const { connectionString, Client } = clientFor(url);
  return new pg.Pool({ ...keepAlive, ...options, connectionString, Client });
}

export function openClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const { connectionString, Client } = clientFor(url);
  return new Client({ ...keepAlive, ...options, connectionString });
}

/** All connections of this process to one address share what is known about its hosts. */
const known = new Map<string, Hosts>();

function clientFor(url: string): { connectionString: string; Client: typeof pg.Client } {
  const address = readAddress(url);
  const [first] = address.hosts as [string];
  if (address.hosts.length === 1 && !address.needsWrites)
    return { connectionString: first, Client: pg.Client };
  const hosts = known.get(url) ?? openHosts(address);
  known.set(url, hosts);
  return { connectionString: first, Client: clientChoosing(hosts) };
}

type WhenConnected = (error: Error | null, client?: pg.Client) => void;

/** A client that chooses its host when it connects. */
function clientChoosing(hosts: Hosts): typeof pg.Client {
  return class ChoosingClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(whenConnected: WhenConnected): void;
    override connect(whenConnected?: WhenConnected): Promise<this> | void {
      const connected = hosts.choose().then(async (place) => {
        Object.assign(this, place);
        await super.connect();
        return this;
      });
      if (!whenConnected) return connected;
      void connected.then(() => whenConnected(null, this), whenConnected);
    }
  };
}
