import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const TOTAL_MS = 15_000
const MAX_BYTES = 15 * 1024 * 1024
const MAX_REDIRECTS = 3

/** The address is refused or what came back cannot be used; trying again will not help. */
export class FetchRefused extends Error {}

export interface FetchLimits {
  /** Which addresses may be connected to; asked for every connection, after the name is resolved. */
  readonly isAllowed?: (address: string) => boolean
  /** Ends it before its time. */
  readonly stopping?: AbortSignal
}

type IsAllowed = (address: string) => boolean

/**
 * Reads an address on the public internet into memory.
 *
 * Private and special addresses are refused where the connection is made, after the name was resolved,
 * so that neither a name that points inside nor a redirect gets there. At most 15 MB, 15 seconds,
 * 3 redirects.
 *
 * @throws {FetchRefused} for addresses, schemes, sizes and answers that will never do
 * @throws {Error} for trouble on the way, which may pass
 */
export async function fetchPublic(
  address: string,
  { isAllowed = isPublicAddress, stopping }: FetchLimits = {},
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(TOTAL_MS)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  let url = parseUrl(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await open(url, isAllowed, signal)
    const location = response.headers.location
    if (response.statusCode && response.statusCode >= 300 && response.statusCode < 400 && location) {
      response.destroy()
      url = parseUrl(location, url)
      continue
    }
    return await readBody(response)
  }
  throw new FetchRefused(`more than ${MAX_REDIRECTS} redirects`)
}

function parseUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchRefused('not a web address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefused(`${url.protocol} addresses are not fetched`)
  }
  if (url.username || url.password) throw new FetchRefused('addresses with a password are not fetched')
  return url
}

function open(url: URL, isAllowed: IsAllowed, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new FetchRefused(`${host} is not public`))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, { lookup: guardedLookup(isAllowed), signal, agent: false }, resolve)
    sent.on('socket', (socket) => {
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) {
          sent.destroy(new FetchRefused(`${socket.remoteAddress} is not public`))
        }
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Resolves a name and refuses it unless every address it has is allowed. */
function guardedLookup(isAllowed: IsAllowed): LookupFunction {
  return (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const inside = addresses.find(({ address }) => !isAllowed(address))
      const first = addresses[0]
      if (inside || !first) return done(new FetchRefused(`${hostname} is not public`), '', 0)
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const status = response.statusCode ?? 0
  if (status >= 400 && status < 500 && status !== 429) throw refuse(response, `the server answered ${status}`)
  if (status !== 200) throw new Error(`the server answered ${status}`)
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) throw refuse(response, 'larger than 15 MB')
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of response) {
    total += (chunk as Buffer).length
    if (total > MAX_BYTES) throw refuse(response, 'larger than 15 MB')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function refuse(response: IncomingMessage, why: string): FetchRefused {
  response.destroy()
  return new FetchRefused(why)
}
