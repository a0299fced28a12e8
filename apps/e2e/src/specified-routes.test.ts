/** The routes of the specification's second section: each answers with its own feature, signed out and signed in. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { MAIL_API } from '@thali/contract/mail-paths'
import { DINER_API, pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff } from './support/server-calls.ts'
import { goWithin, signIn } from './support/staff.ts'

const shop = makeSampleStore({ guestChat: true })
const { slug, name: storeName } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const [menu] = shop.menus
const dish = `masala-chai.${menu!.categories[0]!.items[0]!._id}`

/** Pages of staff: the specified address, its target within the store, and the tab's title there. */
const STAFF_PAGES: readonly (readonly [path: string, within: string, title: RegExp])[] = [
  ['/app/dashboard', '/board', /^(Board|\(\d)/],
  [`/app/${slug}/dashboard`, '/board', /^(Board|\(\d)/],
  ['/app/dashboard/ecommerce', '/dashboard/ecommerce', /^Figures/],
  ['/app/calendar', '/calendar', /^(Calendar|Reservations)/],
  ['/app/chat', '/chat', /^(Chat|Messages)/],
  ['/app/chat/new', '/chat/new', /^(Chat|Messages|New)/],
  ['/app/mail', '/mail/inbox', /^Mail/],
  ['/app/mail/all', '/mail/all', /^Mail/],
  ['/app/mail/label/forums', '/mail/label/forums', /^Mail/],
  ['/app/mail/starred', '/mail/starred', /^Mail/],
  ['/app/management/user', '/management/user/list', /^Staff/],
  ['/app/management/user/profile', '/management/user/profile', /^Profile/],
  ['/app/management/user/card', '/management/user/card', /^Staff/],
  ['/app/management/user/list', '/management/user/list', /^Staff/],
  ['/app/management/user/account', '/management/user/account', /^Account/],
  ['/app/management/e-commerce', '/management/e-commerce/products', /^Menu/],
  ['/app/management/e-commerce/products', '/management/e-commerce/products', /^Menu/],
  [
    `/app/management/e-commerce/product/${dish}`,
    `/management/e-commerce/product/${dish}`,
    /^(Dish|Masala Chai)/,
  ],
  ['/app/management/e-commerce/list', '/management/e-commerce/list', /^All dishes/],
  ['/app/management/e-commerce/checkout', '/management/e-commerce/checkout', /^New order/],
  ['/app/management/e-commerce/invoice', '/management/e-commerce/invoice', /^Bills/],
  ['/app/management/blog', '/management/blog', /^Offers and news/],
  ['/app/management/blog/new-post', '/management/blog/new-post', /^New post/],
  ['/app/foundations', '/foundations', /^Foundations/],
  ['/app/components', '/components', /^Components/],
  ['/app/extra-components', '/extra-components', /^Extra components/],
]

/** Sign-in pages, and their texts. */
const AUTH_PAGES = [
  '/auth/login',
  '/auth/login-unprotected',
  '/auth/register',
  '/auth/register-unprotected',
  '/auth/reset-password',
  '/auth/verify',
]

async function hasContent(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByText('Sorry, page not found!').count(), path).toBe(0)
}

// All others are visited by the story of the diner's addresses.
it('answers guests on the remaining specified routes', async () => {
  const page = await (await fixture.browser.openContext()).newPage()
  for (const path of ['/thankyou/', '/thankyou/cancel', '/docs']) {
    const response = await page.goto(fixture.server.origin + path, { waitUntil: 'domcontentloaded' })
    expect(response?.status(), path).toBe(200)
    await hasContent(page, path)
  }
})

it('redirects signed-out people from every page of staff to the sign-in page, and back afterwards', async () => {
  const page = await (await fixture.browser.openContext({ width: 1280, height: 800 })).newPage()
  for (const path of [...AUTH_PAGES]) {
    const response = await page.goto(fixture.server.origin + path)
    expect(response?.status(), path).toBe(200)
    await hasContent(page, path)
  }
  for (const path of [...STAFF_PAGES.map(([specified]) => specified), '/menu/order/none']) {
    const response = await page.request.get(fixture.server.origin + path)
    expect(response.status(), path).toBe(200)
    await goWithin(page, path, /^Sign in/)
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(APP_PAGES.signIn)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  }
  await page.goto(`${fixture.server.origin}/app/management/e-commerce/invoice?from=2026-01-31`)
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect
    .poll(() => page.url().replace(fixture.server.origin, ''))
    .toBe(`/app/${slug}/management/e-commerce/invoice?from=2026-01-31`)
})

it('shows signed-in people each feature in the store they work in', async () => {
  const items = [{ itemID: menu!.categories[0]!.items[0]!._id, quantity: 1 }]
  await postOrder(fixture, shop.profile._id, { address: '5', amount: 100, items })
  const page = await signIn(fixture)
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.availability, { slug }))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const [path, within, title] of STAFF_PAGES) {
    await goWithin(page, path, title)
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(`/app/${slug}${within}`)
    await hasContent(page, path)
    expect(await page.title(), path).toContain(storeName)
  }
})

it('opens a conversation, a mail of a box and of a label, and a post by their keys', async () => {
  const { origin } = fixture.server
  const storeId = shop.profile._id
  const staff = await callAsStaff(fixture, storeId)
  const items = [{ itemID: menu!.categories[0]!.items[0]!._id, quantity: 1 }]
  const placed = await postOrder(fixture, storeId, { address: '4', amount: 100, items })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const order = (await staff.orders()).find(({ id }) => id === placed.body._id)
  for (const state of [2, 3, 4]) await staff.move(order!.number, state)
  const page = await signIn(fixture)
  const feedback = pathTo(DINER_API.feedback.path, { orderSlug: placed.body.slug })
  const given = await page.request.post(origin + feedback, { data: { rating: 5, text: 'Lovely evening!' } })
  expect(given.status()).toBe(201)
  await staff.publishPost({ title: 'Diwali thali' })
  const read = async (path: string) =>
    (await page.request.get(`${origin}/api/stores/${storeId}/mail/${path}`)).json()
  await expect.poll(async () => (await read('threads?label=inbox')).items?.length).toBe(1)
  const [{ id: mailId }] = (await read('threads?label=inbox')).items
  const { custom } = await read('labels')
  const forums = custom.find(({ name }: { name: string }) => name === 'forums').id
  const labelled = await page.request.post(origin + pathTo(MAIL_API.changeMailThreads.path, { storeId }), {
    data: { threadIds: [mailId], change: { addLabels: [forums] } },
    headers: { origin },
  })
  expect(labelled.status()).toBe(200)

  const subject = `Feedback about order ${order!.number}`
  for (const [path, heading] of [
    [pathTo(APP_PAGES.lastConversation, { conversationKey: order!.id }), `Order ${order!.number}`],
    [pathTo(APP_PAGES.lastMailOfMailbox, { systemLabel: 'inbox', mailId }), subject],
    [pathTo(APP_PAGES.lastMailOfLabel, { customLabel: 'forums', mailId }), subject],
    [pathTo(APP_PAGES.lastPost, { title: 'diwali-thali' }), 'Diwali thali'],
  ] as const) {
    const response = await page.goto(origin + path)
    expect(response?.status(), path).toBe(200)
    const within = path.replace('/app/', `/app/${slug}/`)
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(within)
    await hasContent(page, path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  }
})
