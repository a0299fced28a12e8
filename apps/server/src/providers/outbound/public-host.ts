/** Resolution of host names from outside, for protocols other than HTTP. */
import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP } from 'node:net'
import { FetchRefused, type ResolveName } from './open-public.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Resolves a name once and answers the address to connect to, so that a name that points elsewhere a moment later
 * leads nowhere else.
 *
 * @throws {FetchRefused} for a name with an address that is not public
 */
export type ResolveHost = (host: string) => Promise<string>

/** @param isAllowed addresses that may be connected to; public ones by default */
export function makeResolveHost(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: ResolveName = systemLookup,
): ResolveHost {
  return async (host) => {
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(resolve, host)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isAllowed(address)))
      throw new FetchRefused(`${host} is not public`)
    return first.address
  }
}

function lookUp(resolve: ResolveName, host: string): Promise<LookupAddress[]> {
  return new Promise((done, fail) => {
    resolve(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })
}
