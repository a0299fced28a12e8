/** Words reserved from slugs, since addresses of the product begin with them, or may later. */
import { isSlug } from '@thali/domain/store/slug'
import { APP_PAGES } from './app-pages.ts'
import { ALL_PATTERNS, segmentsOf } from './match-path.ts'

/** Reserved for later pages and calls. */
const PLANNED = `
  about account accounts admin billing blog booking bookings cart chat checkout contact default download events
  explore favicon feed fonts gateway graphql help home icons images index invite invoice invoices join kitchen legal live login
  logout mail manifest me menus metrics new news not-found notifications null oauth offers offline owner pay payment payments
  plans pricing print privacy product products qr receipt refund register reservations robots root rss search security
  settings shop sign-in sign-out sign-up signup sitemap sse staff static stores support sw system table tables tenant
  terms test thali thankyou undefined user users verify webhook webhooks websocket well-known www
`

/** A store's address in the back office has the form of these pages: `/app/{slug}` and `/app/calendar`. */
const PLANNED_APP = `
  analytics areas bills calendar categories closures components coupons customers e-commerce ecommerce editor
  extra-components feedback figures foundations hours integrations inventory items language management
  login-unprotected messages menu-editor options order-types pages photos preview prices printers qr-codes
  register-unprotected reports reset-password slots stock team theme tokens
`

/** First path segments that are the product's own, and second ones of the backoffice. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  [
    ...ALL_PATTERNS.map((pattern) => segmentsOf(pattern)[0] ?? ''),
    ...Object.values(APP_PAGES).map((pattern) => segmentsOf(pattern).at(-1) ?? ''),
    ...PLANNED.split(/\s+/),
    ...PLANNED_APP.split(/\s+/),
  ].filter(isSlug),
)

/** Whether a slug is reserved for the product. */
export function isReserved(slug: string): boolean {
  return RESERVED_SLUGS.has(slug.toLowerCase())
}
