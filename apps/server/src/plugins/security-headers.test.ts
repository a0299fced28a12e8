import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/security.md')
const ROW = /^\| `([a-z-]+)` \| `([^`]+)` \| ([^|]+) \|$/gm

interface Row {
  readonly header: string
  readonly value: string
  readonly on: string
}

const rows: Row[] = [...readFileSync(DOCUMENT, 'utf8').matchAll(ROW)].map(
  ([, header = '', value = '', on = '']) => ({ header, value, on }),
)

/** One address of each kind of answer, and some where something goes wrong. */
const ADDRESSES = {
  pages: [
    '/spice-kitchen',
    '/',
    '/no-such-store',
    '/spice-kitchen/terms',
    '/place-order?store=spice-kitchen',
  ],
  documentation: ['/docs', '/docs/hi', '/docs/owners/menu'],
  backoffice: ['/app', '/app/kitchen/board', '/auth/login'],
  data: [
    '/health/live',
    '/api/nothing',
    '/order/status/nobody',
    '/api/auth/session',
    '/%zz',
    '/media/x',
    '/profile/web/x/99-99',
  ],
}

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer({ env: { PUBLIC_URL: 'https://menu.example.com' } })
  await server.importFile(makeStoreFile({ profile: { slug: 'spice-kitchen' } }))
})
afterAll(() => server.close())

it('are all in the document', () => {
  expect(rows.length).toBeGreaterThanOrEqual(13)
})

describe.each(rows)('$header: $value', ({ header, value, on }) => {
  const kinds = Object.entries(ADDRESSES).filter(([kind]) => on.startsWith('every') || on.includes(kind))
  const pattern = new RegExp(`^${value.split(/ ?…/).map(RegExp.escape).join('.*')}$`)

  it(`is on ${on}`, async () => {
    expect(kinds.length).toBeGreaterThan(0)
    for (const url of kinds.flatMap(([, addresses]) => addresses)) {
      const answer = await server.app.inject(url)
      if (answer.body.includes('is not built')) continue
      expect(answer.headers[header], url).toMatch(pattern)
    }
  })
})
