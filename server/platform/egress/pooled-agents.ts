import http from "node:http";
import https from "node:https";

/** Longer than a call may take, so that a call in flight never meets it. */
const idleMs = 30_000;

/** Agents that keep connections open for the next call of the same pool. */
export function pooledAgents(
  socketsPerHost: number,
  certificateAuthority: string | undefined,
): { readonly http: http.Agent; readonly https: https.Agent } {
  const options = { keepAlive: true, maxSockets: socketsPerHost, timeout: idleMs };
  return {
    http: new PooledHttpAgent(options),
    https: new PooledHttpsAgent({
      ...options,
      // Set here, so that no environment variable switches the check of certificates off.
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
      ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
    }),
  };
}

type PoolOption = { readonly pool?: string };

class PooledHttpAgent extends http.Agent {
  override getName(options?: http.ClientRequestArgs & PoolOption): string {
    return `${super.getName(options)}:${options?.pool}`;
  }
}

class PooledHttpsAgent extends https.Agent {
  override getName(options?: https.RequestOptions & PoolOption): string {
    return `${super.getName(options)}:${options?.pool}`;
  }
}
