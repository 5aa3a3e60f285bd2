import hpagent from 'hpagent'

/** got's `agent` option. */
interface Agents {
  readonly http: InstanceType<typeof hpagent.HttpProxyAgent>
  readonly https: InstanceType<typeof hpagent.HttpsProxyAgent>
}

/**
 * Agents that send a request through a proxy. They are made for each request, because only the agent can end
 * a request to the proxy that is never answered; it would keep the process alive.
 *
 * @param signal ends that request.
 */
export function proxyAgents(proxy: URL, signal: AbortSignal): Agents {
  // Its types do not list what it hands on to the request as it is.
  const proxyRequestOptions: object = { signal }
  const options = { proxy, proxyRequestOptions }
  return { http: new hpagent.HttpProxyAgent(options), https: new hpagent.HttpsProxyAgent(options) }
}
