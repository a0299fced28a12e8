/** Refuses writes that another site makes with our cookie. */
import { Refusal } from '@thali/contract/refusal'
import type { FastifyRequest } from 'fastify'

/**
 * Demands that a write comes from a page of this server: an Origin header that names the address called, or
 * the public address of the installation. A missing Origin is refused, too: every browser sends one here; and
 * so is one without TLS where there is TLS: anybody on the way can write such a page.
 *
 * @throws {Refusal} request.cross-site
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('request.cross-site')
  if (!origin || !URL.canParse(origin)) throw new Refusal('request.cross-site')
  const from = new URL(origin)
  const isSafe = from.protocol === 'https:' || !publicUrl.startsWith('https://')
  const isOurs = from.origin === publicUrl || (isSafe && host !== undefined && from.host === host)
  if (!isOurs) throw new Refusal('request.cross-site')
}
