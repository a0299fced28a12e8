import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())
// Friday noon in Mumbai.
beforeEach(() => server.clock.set('2026-11-20T06:30:00.000Z'))

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

async function openStore(overrides: Parameters<typeof makeStoreFile>[0] = {}) {
  const file = makeStoreFile(overrides)
  await server.importFile(file)
  return file
}

async function menusAt(slug: string, time: string): Promise<string[]> {
  const response = await get(`/profile/web/${slug}/${time}`)
  expect(response.statusCode).toBe(200)
  return response.json().menus.map((menu: { label: string }) => menu.label)
}

it('answers a slug with profile, menus and view mode, every item with its state', async () => {
  const items = [makeItem({ label: 'Chai' }), makeItem({ label: 'Lassi', state: 'Sold Out', order: 1 })]
  const file = await openStore({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })

  const response = await get(`/profile/web/${file.profile.slug}/12-00`)

  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    viewMode: false,
    profile: {
      _id: file.profile._id,
      slug: file.profile.slug,
      currency: '₹',
      currencyCode: 'INR',
      timeZone: 'Asia/Kolkata',
      menus: [file.menus[0]?._id],
      ordering: { open: true, reason: '', until: null },
      onlinePayment: false,
      store_gateway_config: [],
    },
    menus: [
      {
        categories: [
          {
            items: [
              { label: 'Chai', state: 'Available', configs: [{ contents: [{ value: 100, added: true }] }] },
              { label: 'Lassi', state: 'Sold Out' },
            ],
          },
        ],
      },
    ],
  })
})

it('answers both families of paths alike, with and without a trailing slash', async () => {
  const file = await openStore()
  const { slug } = file.profile

  const answers = await Promise.all(
    [
      `/profile/web/${slug}/12-0`,
      `/profile/web/${slug}/12-00/`,
      `/restaurant/api/store/web/${slug}/`,
      `/restaurant/api/store/web/${slug}`,
    ].map((url) => get(url)),
  )

  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
})

it.each(['24-00', '12-60', '-1-0', '12', '12-0-0', 'noon', '012-00', '12-005'])(
  'refuses the time %s',
  async (time) => {
    const { profile } = await openStore()
    const response = await get(`/profile/web/${profile.slug}/${time}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.code).toBe('request.malformed')
  },
)

it('distinguishes an unknown store from one without an open menu', async () => {
  const { profile } = await openStore({ menus: [makeMenu({ active: false })] })

  const unknown = await get('/profile/web/nobody-cooks-here/12-00')

  expect(unknown.statusCode).toBe(404)
  expect(unknown.json().error.code).toBe('store.not-found')
  expect(await menusAt(profile.slug, '12-00')).toEqual([])
})

it('opens menus by the asked minute, to the last second of the end and across midnight', async () => {
  const { profile } = await openStore({
    menus: [
      makeMenu({ label: 'Lunch', activeStartTime: '12:00', activeEndTime: '15:00' }),
      makeMenu({ label: 'Night', activeStartTime: '22:00', activeEndTime: '02:00' }),
    ],
  })

  expect(await menusAt(profile.slug, '11-59')).toEqual([])
  expect(await menusAt(profile.slug, '12-00')).toEqual(['Lunch'])
  expect(await menusAt(profile.slug, '15-00')).toEqual(['Lunch'])
  expect(await menusAt(profile.slug, '15-01')).toEqual([])
  expect(await menusAt(profile.slug, '23-59')).toEqual(['Night'])
  expect(await menusAt(profile.slug, '2-0')).toEqual(['Night'])
  expect(await menusAt(profile.slug, '2-1')).toEqual([])
})

it('never leaks hidden categories, inactive menus, or items that only those list', async () => {
  const { profile } = await openStore({
    menus: [
      makeMenu({
        categories: [
          makeCategory({ label: 'Shown' }),
          makeCategory({ label: 'CANARY-CATEGORY', state: 2, items: [makeItem({ label: 'CANARY-ITEM' })] }),
        ],
      }),
      makeMenu({
        label: 'CANARY-MENU',
        active: false,
        categories: [makeCategory({ label: 'CANARY-INSIDE' })],
      }),
    ],
  })

  for (const url of [`/profile/web/${profile.slug}/12-00`, `/restaurant/api/store/web/${profile.slug}`]) {
    const { body } = await get(url)
    expect(body).toContain('Shown')
    expect(body).not.toContain('CANARY')
  }
})

it('returns one menu by id while it is open, and its times always', async () => {
  const lunch = makeMenu({ label: 'Lunch', activeStartTime: '12:00', activeEndTime: '15:00' })
  const { profile } = await openStore({ menus: [lunch, makeMenu()] })

  const open = await get(`/restaurant/api/menu/${lunch._id}/`)
  expect(open.json()).toMatchObject({ profile: { slug: profile.slug }, viewMode: false })
  expect(open.json().menus.map((menu: { _id: string }) => menu._id)).toEqual([lunch._id])
  // Rendered once, like the whole store, and cached separately from its other responses.
  const again = await get(`/restaurant/api/menu/${lunch._id}/`, {
    'if-none-match': String(open.headers.etag),
  })
  expect(again.statusCode).toBe(304)
  expect((await get(`/restaurant/api/store/web/${profile.slug}`)).json().menus).toHaveLength(2)
  const times = { _id: lunch._id, active: true, activeStartTime: '12:00', activeEndTime: '15:00' }
  expect((await get(`/restaurant/api/menu/time/${lunch._id}`)).json()).toEqual({ ...times, openNow: true })

  server.clock.set('2026-11-20T09:31:00.000Z') // 15:01 in Mumbai
  expect((await get(`/restaurant/api/menu/${lunch._id}`)).statusCode).toBe(404)
  expect((await get(`/restaurant/api/menu/time/${lunch._id}`)).json()).toEqual({ ...times, openNow: false })
  expect((await get('/restaurant/api/menu/unknown')).json().error.code).toBe('menu.not-found')
})

it('answers the short profile of a store', async () => {
  const { profile } = await openStore()
  const response = await get(`/store/api/store/retrieve/${profile._id}/`)
  expect(response.json()).toEqual({
    _id: profile._id,
    slug: profile.slug,
    logo: '',
    name: profile.name,
    description: profile.description,
    currency: '₹',
  })
  expect((await get('/store/api/store/retrieve/unknown/')).statusCode).toBe(404)
})

it.each([
  ['set by the store', { viewMode: true }, true],
  ['a subscription that is not active', { profile: { subscriptionStatus: 'cancelled' } }, true],
  ['a subscription that ended yesterday', { profile: { subscriptionEndDate: '2026-11-19' } }, true],
  ['a subscription that ends today', { profile: { subscriptionEndDate: '2026-11-20' } }, false],
  ['a status in capitals', { profile: { subscriptionStatus: 'ACTIVE' } }, false],
  ['no subscription', { profile: { subscriptionMode: '', subscriptionStatus: '' } }, false],
])('view mode: %s', async (_, overrides, viewMode) => {
  const { profile } = await openStore(overrides)
  expect((await get(`/profile/web/${profile.slug}/12-00`)).json().viewMode).toBe(viewMode)
})

it('turns view-only at midnight of the store when the subscription has ended, without any change', async () => {
  const { profile } = await openStore({ profile: { subscriptionEndDate: '2026-11-20' } })
  const viewMode = async () => (await get(`/profile/web/${profile.slug}/12-00`)).json().viewMode

  expect(await viewMode()).toBe(false)
  server.clock.set('2026-11-20T18:29:59.000Z')
  expect(await viewMode()).toBe(false)
  server.clock.set('2026-11-20T18:30:00.000Z')
  expect(await viewMode()).toBe(true)
})

it('shows an edit on the next request, and answers only from memory before it', async () => {
  const file = await openStore()
  const url = `/profile/web/${file.profile.slug}/12-00`
  const before = await get(url)

  await server.importFile({ ...file, profile: { ...file.profile, name: 'Renamed' } })

  expect(before.json().profile.name).toBe('Test Kitchen')
  expect((await get(url)).json().profile.name).toBe('Renamed')
})

it('sends brotli, gzip or plain bytes, each with its own strong ETag, and 304 for a matching one', async () => {
  const { profile } = await openStore()
  const url = `/profile/web/${profile.slug}/12-00`

  const tags = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await get(url, { 'accept-encoding': encoding === 'identity' ? '' : encoding })
    expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    const etag = String(response.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    tags.add(etag)
    const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': `W/"x", ${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  }
  expect(tags.size).toBe(3)
  expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

it('requires an app token only if the operator has set some', async () => {
  const guarded = await makeTestServer({ env: { APP_TOKENS: 'first-app-token-0001,second-app-token-0002' } })
  try {
    const file = makeStoreFile()
    await guarded.importFile(file)
    const ask = (token?: string) =>
      guarded.app.inject({
        method: 'GET',
        url: `/profile/web/${file.profile.slug}/12-00`,
        headers: token === undefined ? {} : { 'app-token': token },
      })
    expect((await ask()).json().error.code).toBe('app-token.invalid')
    expect((await ask('wrong')).statusCode).toBe(401)
    expect((await ask('second-app-token-0002')).statusCode).toBe(200)
    expect((await guarded.app.inject({ method: 'GET', url: `/${file.profile.slug}` })).statusCode).toBe(200)
  } finally {
    await guarded.close()
  }
})
