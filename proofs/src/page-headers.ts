/** Security headers of every page and route that answers HTML, from the server itself and from behind a proxy. */
import type { AddressInfo } from 'node:net'
import { APP_PAGES } from '@thali/contract/app-pages'
import { API_DOCS, GUIDE, PAGES } from '@thali/contract/paths'
import { loadRenderer } from '@thali/server/load-renderer'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { PROXIES, PROXY_NAME } from '@thali/test-kit/reverse-proxies'
import { PASSWORD } from '@thali/test-kit/staff-fixture'
import { cookieFaults, type Headers, rowFaults, scannerFaults } from './header-rules.ts'

const ORIGIN = `https://${PROXY_NAME}`

export interface Site {
  readonly fixture: PaymentFixture
  /** Addresses that answer a page or should. */
  readonly paths: readonly string[]
  /** Session of an owner. */
  readonly cookie: string
  readonly email: string
  close(): Promise<void>
}

interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** An installation at an https address with a store, an order and a payment that is under way. */
export async function openSite(): Promise<Site> {
  const gateway = makeFakeGateway()
  gateway.startsBy = 'form'
  const render = await loadRenderer()
  const env = { PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' }
  const { built: fixture, routes } = await withRoutes(async () => {
    const made = await makePaymentFixture(gateway, undefined, env, { render })
    await made.app.listen({ port: 0, host: '127.0.0.1' })
    return made
  })
  const { storeId } = await fixture.addPaidStore()
  const email = await fixture.addMember(storeId, 'owner')
  const cookie = await fixture.signIn(email)
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  const { slug } = await fixture.deps.db.selectFrom('stores').select('slug').executeTakeFirstOrThrow()
  const values: Readonly<Record<string, string>> = {
    ...{ slug, storeId, orderId: order._id, orderSlug: order.slug, attemptId: started.attempt },
    ...{ name: 'x', token: 'none', time: '12-00', section: 'hours', document: 'terms', lang: 'en' },
  }
  const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name) => values[name] ?? 'none')
  const ofRoutes = routes
    .filter((route) => route.startsWith('GET ') && !route.endsWith('/events'))
    .flatMap((route) => {
      const path = filled(route.slice('GET '.length))
      return path.endsWith('*') ? [path.slice(0, -1), `${path.slice(0, -1)}nothing`] : [path]
    })
  const all = [
    ...Object.values(PAGES).map(filled),
    ...Object.values(APP_PAGES).map(filled),
    ...['/no-such-store', `/${slug}?lang=hi`, `/${slug}/nothing`, '/app/preview/none', '/status/none'],
    ...[`${GUIDE}/hi`, `${GUIDE}/owners/menu`, `${GUIDE}/nothing`, `${API_DOCS}/static/index.html`],
    ...ofRoutes,
  ]
  return { fixture, paths: [...new Set(all)], cookie, email, close: () => fixture.close() }
}

/** Kind of a page in the document's terms, by its address and status. */
function kindOf(path: string, status: number): string {
  if (path.startsWith('/pay/')) return 'the payment page'
  if (path.startsWith(`${API_DOCS}`)) return 'the description of the API'
  if (path.startsWith(GUIDE) && status === 200) return 'documentation'
  if (path.startsWith('/app/preview/') && status === 200) return 'previews'
  const isOfOrder = status === 200 && /^\/(status\/|order\?|thankyou)/.test(path)
  const isFailed = path.startsWith('/app/preview/') || path.startsWith(GUIDE)
  if (isOfOrder || isFailed || status >= 500) return 'pages of one order'
  if (/^\/(app|auth|menu\/order)(\/|\?|$)/.test(path)) return 'backoffice'
  return 'pages'
}

/** Requests every address, and compares HTML responses with the document's rows and with the checks of scanners. */
export async function tryPageHeaders(site: Site, { proxied }: { proxied: boolean }): Promise<ProofReport> {
  const violations = new Violations()
  const { app } = site.fixture
  const headers = { cookie: site.cookie }
  const askDirectly = async (path: string): Promise<Answered> => {
    const answer = await app.inject({ url: path, headers: { ...headers, host: PROXY_NAME } })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body }
  }
  const figures: Record<string, number> = { addresses: site.paths.length }
  Object.assign(figures, await compare(site, 'direct', askDirectly, violations))
  if (proxied) {
    if (!PROXIES.nginx.isThere) throw new Error('nginx is not here: install the package "nginx"')
    const proxy = await PROXIES.nginx.start((app.server.address() as AddressInfo).port)
    try {
      Object.assign(
        figures,
        await compare(site, 'behind nginx', (path) => proxy.get(path, { headers }), violations),
      )
      const plain = await proxy.getPlainly?.('/')
      if (plain?.status !== 301 || plain.headers.location !== `${ORIGIN}/`)
        violations.add(`plain http is answered ${plain?.status} ${plain?.headers.location}`)
      const signedIn = await proxy.get('/api/auth/sign-in', {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify({ email: site.email, password: PASSWORD }),
      })
      const cookies = signedIn.headers['set-cookie'] ?? []
      if (cookies.length === 0) violations.add(`signing in set no cookie: ${signedIn.status}`)
      for (const fault of cookies.flatMap(cookieFaults)) violations.add(fault)
      figures.cookies = cookies.length
    } finally {
      await proxy.close()
    }
  }
  return { figures, violations: violations.list() }
}

async function compare(
  { paths }: Site,
  where: string,
  ask: (path: string) => Promise<Answered>,
  violations: Violations,
): Promise<Record<string, number>> {
  const kinds: Record<string, number> = {}
  for (const path of paths) {
    const { status, headers, text } = await ask(path)
    if (text.includes('is not built')) throw new Error(`${path}: ${text}. Run "npm run build" first.`)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    const kind = kindOf(path, status)
    const inlineStyles = kind === 'the description of the API'
    for (const fault of [...rowFaults(kind, headers), ...scannerFaults(headers, { inlineStyles })])
      violations.add(`${path} (${kind}, ${status}, ${where}): ${fault}`)
    kinds[`${kind}, ${where}`] = (kinds[`${kind}, ${where}`] ?? 0) + 1
  }
  return kinds
}
