/** A store's own domain: proven by its DNS, and showing this store alone to its diners. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { DOMAIN_CHECK_EVERY_MS } from '@thali/domain/store/custom-domain'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recheckDomains } from './recheck-domains.ts'

const PUBLIC = 'https://menus.example'
const HOST = 'menu.tara.example'
const MINUTE_MS = 60_000

let fixture: StaffFixture
/** TXT records of the fake DNS by name; null: it does not answer. */
const records = new Map<string, readonly string[] | null>()
/** Names whose look-up fails. */
const broken = new Set<string>()
let storeId: StoreId
let slug: string
let cookie: string
let host: string
let stores = 0

beforeAll(async () => {
  const resolveTxt = async (name: string) => {
    if (broken.has(name)) throw new Error('broken')
    return records.get(name) ?? (records.has(name) ? null : [])
  }
  const dns = { resolveTxt }
  fixture = await makeStaffFixture(
    { PUBLIC_URL: PUBLIC },
    {
      ...dns,
      render: (state) => ({
        html: JSON.stringify(state),
        styleHashes: [],
        status: state.page.kind === 'not-found' ? 404 : 200,
      }),
    },
  )
})
afterAll(() => fixture.close())
beforeEach(async () => {
  stores += 1
  host = `${stores}.${HOST}`
  ;({ storeId, slug, cookie } = await addStore())
})

async function addStore() {
  const id = await fixture.addStore()
  const row = await fixture.deps.db
    .selectFrom('stores')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    storeId: id,
    slug: row?.slug ?? '',
    cookie: await fixture.signIn(await fixture.addMember(id, 'owner')),
  }
}
const call = async (path: string, body?: object, of = { storeId, cookie }) => {
  // Checks that come close together count as one.
  fixture.passMs(MINUTE_MS)
  const input = { cookie: of.cookie, ...(body && { body }) }
  return fixture.call('POST', `/api/stores/${of.storeId}/domain${path}`, input)
}
const enter = (of?: { storeId: StoreId; cookie: string }) => call('', { host }, of)
const check = async (of?: { storeId: StoreId; cookie: string }) =>
  (await call('/check', undefined, of)).body.domain
const publish = (...settings: { body: { domain: { record: { name: string; value: string } } } }[]) => {
  for (const { body } of settings) records.set(body.domain.record.name, [])
  for (const { body } of settings) {
    const { name, value } = body.domain.record
    records.set(name, [...(records.get(name) ?? []), value])
  }
}
async function prove(of?: { storeId: StoreId; cookie: string }) {
  publish(await enter(of))
  return check(of)
}
const at = (name: string, path: string, headers = {}) =>
  fixture.call('GET', path, { origin: null, headers: { host: name, ...headers } })
const asks = async (name: string, address = '127.0.0.1') =>
  (await fixture.call('GET', `/api/domains/ask?domain=${name}`, { address, origin: null })).status
const audit = async (of: StoreId) => {
  const rows = fixture.deps.db.selectFrom('audit').select('action').where('store_id', '=', of)
  return (await rows.orderBy('seq').execute())
    .map(({ action }) => action)
    .filter((action) => /domain/.test(action))
}

const told = async () =>
  (await fixture.call('GET', `/api/stores/${storeId}/notifications`, { cookie })).body.items
    .filter(({ kind }: { kind: string }) => kind.startsWith('domain'))
    .reverse() as { kind: string; params: object }[]
const mails = () =>
  fixture.deps.db.selectFrom('deliveries').select('kind').where('store_id', '=', storeId).execute()

describe('a domain', () => {
  it('waits for its record, is proven by it, and ends in one step', async () => {
    const entered = await call('', { host: ` https://${host.toUpperCase()}/menu ` })
    expect(entered.body).toMatchObject({
      target: 'menus.example',
      domain: { host, state: 'waiting', problem: null, record: { name: `_thali.${host}` } },
    })
    expect(await check()).toMatchObject({ state: 'waiting', problem: 'missing' })
    records.set(`_thali.${host}`, null)
    expect(await check()).toMatchObject({ state: 'waiting', problem: 'no-answer' })
    expect(await asks(host)).toBe(404)

    publish(entered)
    expect(await check()).toMatchObject({ state: 'proven', problem: null })
    expect(await asks(host)).toBe(200)
    expect(await asks(host, '8.8.8.8')).toBe(404)

    expect((await call('/remove')).status).toBe(204)
    expect(await asks(host)).toBe(404)
    expect(JSON.parse((await at(host, '/')).text).page.kind).toBe('home')
    expect(await audit(storeId)).toEqual(['store.set-domain', 'store.prove-domain', 'store.remove-domain'])
  })

  it('is the one of several entered at once that came last', async () => {
    const hosts = Array.from({ length: 8 }, (_, at) => `${at}.${host}`)
    const answers = await Promise.all(hosts.map((one) => call('', { host: one })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = fixture.deps.db.selectFrom('store_domains').select('host').where('store_id', '=', storeId)
    expect(hosts).toContain((await rows.executeTakeFirstOrThrow()).host)
  })

  it('is no name of the server, and no address', async () => {
    for (const typed of [
      'menus.example',
      'tara',
      '10.0.0.1',
      'a.localhost',
      'x y.example',
      'tara.example:8080',
    ])
      expect((await call('', { host: typed })).status, typed).toBeGreaterThanOrEqual(400)
  })

  it('is one store’s: it changes hands only once the record of the first is gone', async () => {
    const second = await addStore()
    const [first, other] = [await enter(), await enter(second)]
    publish(first, other)
    expect(await check()).toMatchObject({ state: 'proven' })
    expect(await check(second)).toMatchObject({ state: 'waiting', problem: 'taken' })
    expect(JSON.parse((await at(host, '/')).text).customDomainOf).toBe(slug)

    publish(other)
    expect(await check(second)).toMatchObject({ state: 'proven' })
    expect(JSON.parse((await at(host, '/')).text).customDomainOf).toBe(second.slug)
    expect(await audit(storeId)).toEqual(['store.set-domain', 'store.prove-domain', 'store.lose-domain'])
  })

  it('is looked at each day, and lost after a week without its record', async () => {
    const proven = await prove()
    records.set(proven.record.name, [])
    for (let day = 0; day < 8; day += 1) {
      expect(await asks(host), `day ${day}`).toBe(200)
      fixture.passMs(DOMAIN_CHECK_EVERY_MS + MINUTE_MS)
      await recheckDomains(fixture.deps)
    }
    expect(await asks(host)).toBe(404)
    expect(await audit(storeId)).toContain('store.lose-domain')
    // Each once: on the first day, and at the end.
    expect((await told()).map(({ kind, params }) => ({ kind, ...params }))).toEqual([
      { kind: 'domain-failing', host, endDate: expect.stringMatching(/^\d{4}-/) },
      { kind: 'domain-lost', host },
    ])
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['domain-failing', 'domain-lost'])

    records.set(proven.record.name, [proven.record.value])
    expect(await check()).toMatchObject({ state: 'proven', lostAt: null })
  })

  it('is looked at though another cannot be', async () => {
    await enter()
    await check()
    broken.add(`_thali.${host}`)
    const waiting = []
    for (let at = 0; at < 10; at += 1) {
      const of = await addStore()
      publish(await call('', { host: `${at}.${host}` }, of))
      waiting.push(of)
    }
    fixture.passMs(61 * MINUTE_MS)
    await recheckDomains(fixture.deps).finally(() => broken.clear())
    const proven = await fixture.deps.db.selectFrom('domain_hosts').select('store_id').execute()
    expect(proven.map(({ store_id }) => store_id)).toEqual(
      expect.arrayContaining(waiting.map((of) => of.storeId)),
    )
  })

  it('is kept while name servers do not answer', async () => {
    const proven = await prove()
    records.set(proven.record.name, null)
    for (let day = 0; day < 9; day += 1) {
      fixture.passMs(DOMAIN_CHECK_EVERY_MS + MINUTE_MS)
      await recheckDomains(fixture.deps)
    }
    expect(await asks(host)).toBe(200)
  })
})

describe('on its own domain', () => {
  const state = async (path: string, name = host) => JSON.parse((await at(name, path)).text)

  it('a store’s menu page is at /, and is named so everywhere', async () => {
    await prove()
    for (const path of ['/', '/?conf=Dine-In', `/${slug}`]) {
      expect(await state(path), path).toMatchObject({
        origin: `https://${host}`,
        customDomainOf: slug,
        storeOrigin: `https://${host}`,
        path: `/${slug}`,
        page: { kind: 'store', store: { slug } },
      })
    }
    // From memory, which keeps both apart.
    expect(await state('/')).toMatchObject({ origin: `https://${host}` })
    const elsewhere = await state(`/${slug}`, 'menus.example')
    expect(elsewhere).toMatchObject({ origin: PUBLIC, storeOrigin: `https://${host}` })
    expect(elsewhere.customDomainOf).toBeUndefined()
    const { body } = await at(host, `/api/page?path=/${slug}&lang=en`)
    expect(body).toMatchObject({ origin: `https://${host}`, page: { kind: 'store' } })
    const manifest = JSON.parse((await at(host, `/${slug}/manifest.webmanifest`)).text)
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' })

    await call('/remove')
    expect((await state(`/${slug}`, 'menus.example')).storeOrigin).toBeUndefined()
  })

  it('names the port of the server, whatever port a request names', async () => {
    await prove()
    for (const port of ['1337', '0000443'])
      expect(await state('/', `${host}:${port}`), port).toMatchObject({ origin: `https://${host}` })
  })

  it('the sample store may have one as well', async () => {
    const id = await fixture.addStore('demo')
    const of = { storeId: id, cookie: await fixture.signIn(await fixture.addMember(id, 'owner')) }
    await prove(of)
    expect(await state('/')).toMatchObject({ customDomainOf: 'demo', page: { kind: 'store' } })
  })

  it('pages of other stores are not there', async () => {
    await prove()
    const other = await addStore()
    const order = await fixture.addOrder(other.storeId)
    const own = await fixture.addOrder(storeId)
    const slugOf = async (id: OrderId) =>
      (
        await fixture.deps.db
          .selectFrom('orders')
          .select('slug')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).slug
    await at('menus.example', `/${other.slug}`)
    const paths = [
      `/${other.slug}`,
      `/${other.slug}/terms`,
      `/place-order?store=${other.slug}`,
      `/status/${await slugOf(order)}`,
      `/${other.slug}/manifest.webmanifest`,
      '/demo',
    ]
    for (const path of paths) expect((await at(host, path)).status, path).toBe(404)
    for (const path of [
      `/${slug}/terms`,
      `/place-order?store=${slug}`,
      '/orders',
      `/status/${await slugOf(own)}`,
    ])
      expect((await at(host, path)).status, path).toBe(200)
  })

  it('redirects staff pages to the server’s own name, and ignores the session cookie for writes', async () => {
    await prove()
    for (const path of ['/app', `/app/${slug}/board`, '/auth/login', '/menu/order/abc', '/docs/']) {
      const { status, headers } = await at(host, path)
      expect([status, headers.location], path).toEqual([302, PUBLIC + path])
    }
    const own = { host, origin: `https://${host}` }
    const body = { reason: 'Full house', minutes: null }
    const paused = await fixture.call('POST', `/api/stores/${storeId}/pause`, { cookie, body, headers: own })
    expect(paused.status).toBe(403)
  })

  it('HSTS covers only that name, also in cached responses', async () => {
    await prove()
    expect((await at(host, '/%')).headers['strict-transport-security']).toBe('max-age=31536000')
    for (const path of ['/', '/', '/profile/web/X/10-30', '/profile/web/X/10-30', '/robots.txt']) {
      const asked = path.replace('X', slug)
      const other = path === '/' ? `/${slug}` : asked
      expect((await at('menus.example', other)).headers['strict-transport-security'], asked).toContain(
        'includeSub',
      )
      expect((await at(host, asked)).headers['strict-transport-security'], asked).toBe('max-age=31536000')
    }
  })

  it('printed codes lead there unless the store keeps its former address', async () => {
    await prove()
    const codes = () =>
      fixture.call('POST', `/api/stores/${storeId}/codes`, { cookie, body: { kind: 'store' } })
    const [made] = (await codes()).body.items
    expect(made.address).toMatch(new RegExp(`^https://${host}/\\?`))
    await call('/codes', { forCodes: false })
    expect((await codes()).body.items[0].address).toMatch(new RegExp(`^${PUBLIC}/${slug}\\?`))
  })
})
