import { isDomainName } from '@thali/domain/store/custom-domain'
import type { FastifyInstance } from 'fastify'

/** Policy of answers that are no page and run no script. Pages replace it by a policy of their own. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Headers of every answer; pages replace the first by a policy of their own. */
export const SECURITY_HEADERS = {
  'content-security-policy': NOTHING_ALLOWED,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // An order's address opens it: other sites learn at most where the client came from.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Security headers of this installation; answers that browsers may cache set their own cache headers. */
export function securityHeaders({ publicUrl }: { publicUrl: string }): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/**
 * Security headers of answers given before the called domain is known: under another name, which may be a
 * store's, they promise nothing for the names below it.
 */
export function earlySecurityHeaders(
  config: { publicUrl: string },
  host: string | undefined,
): Readonly<Record<string, string>> {
  const headers = securityHeaders(config)
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? ''
  const mayBeOfStore = isDomainName(name) && name !== new URL(config.publicUrl).hostname
  if (!mayBeOfStore || !('strict-transport-security' in headers)) return headers
  return { ...headers, 'strict-transport-security': HSTS_OF_ONE_HOST }
}

/** On a store's own domain: we do not decide for other hosts below its name. */
export const HSTS_OF_ONE_HOST = 'max-age=31536000'

/** Puts the security headers on every answer; a route may set its own afterwards. */
export function registerSecurityHeaders(app: FastifyInstance, config: { publicUrl: string }): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
