/** The only access to addresses from outside: images by address, push services, webhooks. */
import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Thrown when the address is refused or its answer cannot be used; trying again will not help. */
export class FetchRefused extends Error {}

export interface PublicRequest {
  readonly signal: AbortSignal
  readonly method?: 'GET' | 'POST'
  readonly headers?: OutgoingHttpHeaders
  readonly body?: Uint8Array | string
  /** Whether an address may be connected to; called for every connection, after the name is resolved. */
  readonly isAllowed?: ((address: string) => boolean) | undefined
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: ResolveName | undefined
}

/** Function that resolves a name to all its addresses, like `lookup` of `node:dns`. */
export type ResolveName = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** @throws {FetchRefused} for text that is no web address, or one with a password in it */
export function parsePublicUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchRefused('not a web address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefused(`${url.protocol} addresses are not fetched`)
  }
  if (url.username || url.password) throw new FetchRefused('addresses with a password are not fetched')
  return url
}

/**
 * Whether an address by its text alone leads to this machine or its network; names are resolved only when
 * connecting.
 */
export function leadsInside({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(host) ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.localhost')
}

/**
 * Requests an address on the public internet. Private and special addresses are refused at the connection,
 * after the name was resolved once, so that no name that points inside is reached. Redirects are left to the
 * caller.
 *
 * @throws {FetchRefused} for an address that is not public
 */
export function openPublic(
  url: URL,
  {
    signal,
    method = 'GET',
    headers = {},
    body,
    isAllowed = isPublicAddress,
    resolve: resolveName = systemLookup,
  }: PublicRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new FetchRefused(`${host} is not public`))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      lookup: guardedLookup(isAllowed, resolveName),
      signal,
      agent: false,
    } as const
    const sent = request(url, options, resolve)
    sent.on('socket', (socket) => {
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) {
          sent.destroy(new FetchRefused(`${socket.remoteAddress} is not public`))
        }
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Resolves a name and refuses it unless every address it has is allowed. */
function guardedLookup(isAllowed: (address: string) => boolean, resolve: ResolveName): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const inside = addresses.find(({ address }) => !isAllowed(address))
      const first = addresses[0]
      if (inside || !first) return done(new FetchRefused(`${hostname} is not public`), '', 0)
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}
