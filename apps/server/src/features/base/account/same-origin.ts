/** Refuses cross-site writes with our cookie. */
import { Refusal } from '@thali/contract/refusal'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'

type PublicAddress = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>

/**
 * Requires that a write comes from a page of this server: an Origin header with the public address of the
 * installation or, if the operator has set none, the called address. A missing Origin is refused, too: every browser
 * sends one here.
 *
 * @throws {Refusal} request.cross-site
 */
export function requireSameOrigin(request: FastifyRequest, config: PublicAddress): void {
  if (!isSameOrigin(request, config)) throw new Refusal('request.cross-site')
}

/** Whether a request comes from a page of this server, as `requireSameOrigin` requires. */
export function isSameOrigin(request: FastifyRequest, { publicUrl, isPublicUrlSet }: PublicAddress): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (!origin || !URL.canParse(origin)) return false
  const from = new URL(origin)
  const isCalled = !isPublicUrlSet && host !== undefined && from.host === host
  return from.origin === publicUrl || isCalled
}
