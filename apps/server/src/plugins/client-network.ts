import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

const GROUPS = 8
/** A household of IPv6 holds a whole /64 network and could use a new address each time. */
const NETWORK_GROUPS = 4
/**
 * Key for text that is no address: a proxy that is trusted by mistake may pass on any text, which must not
 * become a key of ours.
 */
const UNKNOWN = 'unknown'

/**
 * Key under which an address is counted by limits of requests, streams and guesses: an IPv4 address itself,
 * an IPv6 address by its /64 network, written in full as sessions store it. Some proxies add a port; a client
 * that has left already has no address.
 */
export function clientNetwork(address: string | undefined): string {
  const ip = (address ?? '').replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^::ffff:(?=.*\.)/i, '')
  const [withoutPort = ''] = ip.split(':')
  if (isIPv4(withoutPort)) return withoutPort
  if (!isIPv6(ip)) return UNKNOWN
  const [head = '', tail = ''] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const between = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0')
  return [...first, ...between, ...last]
    .map((group, at) => (at < NETWORK_GROUPS ? group.toLowerCase() : '0').padStart(4, '0'))
    .join(':')
}

/** Reads the network that a request comes from before Fastify has, past the proxies that are trusted. */
export function makeNetworkReader(
  trust: false | string | ((address: string, hop: number) => boolean),
): (request: IncomingMessage, network: string) => string {
  if (trust === false) return (_request, network) => network
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust.split(','))
  return (request) => clientNetwork(proxyAddr(request, isTrusted))
}
