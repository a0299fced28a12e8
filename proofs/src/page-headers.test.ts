import { makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HEADER_ROWS, rowFaults, rowsFor, scannerFaults } from './header-rules.ts'
import { openSite, type Site, tryPageHeaders } from './page-headers.ts'

/** Some where something goes wrong. */
const DATA = [
  '/health/live',
  '/api/nothing',
  '/order/status/nobody',
  '/api/auth/session',
  '/%zz',
  '/media/x',
  '/profile/web/x/99-99',
]

let server: TestServer
let site: Site
beforeAll(async () => {
  server = await makeTestServer({ env: { PUBLIC_URL: 'https://menu.example.com' } })
  await server.importFile(makeStoreFile({ profile: { slug: 'spice-kitchen' } }))
  site = await openSite()
})
afterAll(async () => {
  await site.close()
  await server.close()
})

it('data have the headers of the document', async () => {
  expect(rowsFor('data').length).toBeGreaterThanOrEqual(9)
  for (const url of DATA) {
    const { headers } = await server.app.inject(url)
    expect(rowFaults('data', headers), url).toEqual([])
  }
})

it('G4: every page has the headers of the document, and those that scanners check', async () => {
  const { figures, violations } = await tryPageHeaders(site, { proxied: false })

  expect(violations).toEqual([])
  const kinds = new Set(HEADER_ROWS.flatMap(({ on }) => (on.startsWith('every') ? [] : on.split(', '))))
  for (const kind of kinds) if (kind !== 'data') expect(figures[`${kind}, direct`], kind).toBeGreaterThan(0)
})

it('a scanner finds each header that is missing or loose', async () => {
  const { headers } = await server.app.inject('/spice-kitchen')
  const faultsOf = (more: object) => scannerFaults({ ...headers, ...more }, { inlineStyles: false })
  expect(faultsOf({})).toEqual([])
  const policy = String(headers['content-security-policy'])
  for (const loose of [
    { 'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
    { 'content-security-policy': policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") },
    { 'content-security-policy': policy.replace("base-uri 'none'", '') },
    { 'content-security-policy': undefined },
    { 'strict-transport-security': 'max-age=86400' },
    { 'x-content-type-options': undefined },
    { 'x-frame-options': 'ALLOWALL' },
    { 'referrer-policy': 'unsafe-url' },
    { 'access-control-allow-origin': '*' },
    { server: 'nginx/1.26' },
    { 'set-cookie': 'a=b; HttpOnly; SameSite=Lax' },
  ])
    expect(faultsOf(loose), JSON.stringify(loose)).not.toEqual([])
})
