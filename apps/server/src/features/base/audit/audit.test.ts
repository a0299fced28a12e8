/** Tests that every write of staff is recorded with who changed what, and without data of diners. */
import { makeStoreFile } from '@thali/builders/make-store'
import type { AuditAction } from '@thali/contract/audit'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { alertWrites, TABLET } from '@thali/test-kit/alert-writes'
import { calendarWrites } from '@thali/test-kit/calendar-writes'
import { changeMenu } from '@thali/test-kit/change-menu'
import { chatWrites } from '@thali/test-kit/chat-routes'
import { contactWrites } from '@thali/test-kit/contact-writes'
import { dataWrites } from '@thali/test-kit/data-routes'
import { makeDomainWrites } from '@thali/test-kit/domain-routes'
import { draftWrites } from '@thali/test-kit/draft-writes'
import { ingredientWrites } from '@thali/test-kit/ingredient-writes'
import { mailWrites } from '@thali/test-kit/mail-routes'
import { messageWrites, TAKING_SERVICES } from '@thali/test-kit/message-writes'
import { PAYMENT_GATEWAYS, paymentWrites } from '@thali/test-kit/payment-writes'
import { aPost, POST_WRITES } from '@thali/test-kit/post-routes'
import { addPrinted, type Printed, printingWrites } from '@thali/test-kit/printing-writes'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { reservationWrites } from '@thali/test-kit/reservation-writes'
import { type PlaceIds, setupWrites, TABLE_CODE, TENTH_OFF } from '@thali/test-kit/setup-writes'
import { cookieHeader, makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { tableWrites } from '@thali/test-kit/table-writes'
import { DRAFT, MAY_BE_UNTOLD, NAMED, UNTOLD_WRITES } from '@thali/test-kit/untold-writes'
import { addHooked, type Hooked } from '@thali/test-kit/webhook-routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importStore } from '../../after/store-file/import-store.ts'
import { createApiTokenFor } from '../people/api-tokens/manage-api-tokens.ts'
import { createOwnerLink } from '../people/owners/create-owner-link.ts'

interface Write {
  readonly action: AuditAction
  body?(place: Place): Promise<object> | object
  /** Run before, so that there is something to change. */
  before?(place: Place): Promise<unknown>
  /** Expected part of the entry's difference. */
  readonly changes?: object
}

const domains = makeDomainWrites((path, body) => post(path, body))

/** Audit entry that each writing route of a store's staff makes. */
const WRITES: Readonly<Record<string, Write>> = {
  'POST /api/stores/:storeId/orders/cancel': {
    action: 'order.cancel',
    body: ({ orderId }) => ({ reasonId: 'closing', note: NOTE, orders: [{ id: orderId, revision: 1 }] }),
    changes: { state: [null, 5], reason: [null, 'closing'], orders: [null, 1] },
  },
  ...alertWrites(() => fixture.deps),
  ...tableWrites(() => fixture.deps.db),
  ...chatWrites(() => ({ deps: fixture.deps, ...place })),
  ...mailWrites(() => ({ deps: fixture.deps, ...place })),
  ...reservationWrites((path, body) => post(path, body)),
  ...calendarWrites((path, body) => post(path, body)),
  ...contactWrites((path, body) => post(path, body)),
  ...ingredientWrites((path, body) => post(path, body)),
  ...paymentWrites(
    (method, path, body) => fixture.call(method, `/api/stores/${place.storeId}/${path}`, { cookie, body }),
    { addManager: () => join(place.storeId, MANAGER, 'manager'), db: () => fixture.deps.db },
  ),
  ...messageWrites((method, path, body) =>
    fixture.call(method, `/api/stores/${place.storeId}/${path}`, { cookie, ...(body && { body }) }),
  ),
  'POST /api/stores/:storeId/orders/undo-cancel': {
    action: 'order.undo',
    before: cancelMany,
    body: () => ({ cancelledAt: fixture.now().toISOString() }),
    changes: { orders: [null, 1] },
  },
  'POST /api/stores/:storeId/orders/:orderId/state': {
    action: 'order.cancel',
    body: () => ({ to: 5, revision: 1, reasonId: 'closing', note: NOTE }),
    changes: { state: [1, 5], reason: [null, 'closing'] },
  },
  'POST /api/stores/:storeId/orders/:orderId/undo': {
    action: 'order.undo',
    before: ({ orderId }) => post(`orders/${orderId}/state`, { to: 2, revision: 1 }),
    body: () => ({ revision: 2 }),
    changes: { state: [2, 1] },
  },
  'POST /api/stores/:storeId/orders/:orderId/lines/:lineId/discard': {
    action: 'order.discard-line',
    body: () => ({ reasonId: 'sold-out', note: NOTE, revision: 1 }),
    changes: { lineId: [null, 'line-dosa'], reason: [null, 'sold-out'] },
  },
  'POST /api/stores/:storeId/invoices': {
    action: 'invoice.issue',
    body: ({ orderId }) => ({ orders: [orderId], customer: { name: 'Asha Rao' } }),
    changes: { serial: [null, expect.stringMatching(/^A\d{4}\/2$/)] },
  },
  'POST /api/stores/:storeId/invoices/:invoiceId/credit': {
    action: 'invoice.credit',
    body: () => ({ reason: 'Wrong table' }),
    changes: { serial: [null, expect.stringMatching(/^A\d{4}\/C1$/)] },
  },
  'POST /api/stores/:storeId/items/states': {
    action: 'item.set-states',
    body: ({ itemId }) => ({ items: [{ itemId, state: 'Sold Out', returnsAt: 'next-opening' }] }),
    changes: {
      items: [null, 1],
      states: [['Available'], ['Sold Out']],
      returnsAt: [null, [expect.any(String)]],
    },
  },
  'POST /api/stores/:storeId/stock': {
    action: 'stock.set',
    body: ({ itemId }) => ({ items: [{ itemId, count: 40, lowAt: 5, refillTo: 40 }] }),
    changes: { count: [null, 40], lowAt: [null, 5], refillTo: [null, 40], reason: [null, 'correction'] },
  },
  'POST /api/stores/:storeId/resume': {
    action: 'ordering.resume',
    before: () => post('pause', { reason: 'Full house', minutes: null }),
    changes: { reason: ['Full house', null] },
  },
  ...printingWrites(() => fixture.deps.db),
  ...domains.writes,
  ...POST_WRITES,
  ...dataWrites(() => fixture.deps.db),
  ...setupWrites((path) => fixture.call('GET', `/api/stores/${place.storeId}/${path}`, { cookie })),
  'POST /api/stores/:storeId/staff/change': {
    action: 'member.set-role',
    body: ({ userId }) => ({ userIds: [userId], change: { role: 'kitchen' } }),
    changes: { role: ['waiter', 'kitchen'] },
  },
  'POST /api/stores/:storeId/staff/:userId/link': {
    action: 'member.link-back',
    before: ({ storeId, userId }) =>
      fixture.deps.db
        .deleteFrom('members')
        .where('user_id', '=', userId)
        .where('store_id', '<>', storeId)
        .execute(),
  },
  'POST /api/stores/:storeId/menu/publish': {
    action: 'menu.publish',
    before: editDraft,
    body: seenDraft,
    changes: { version: [1, 2] },
  },
  'POST /api/stores/:storeId/menu/start': {
    action: 'menu.start',
    before: ({ storeId }) =>
      changeMenu(fixture.deps.db, storeId, (content) => ({ ...content, items: new Map() })),
    body: () => ({ starter: 'empty' }),
    changes: { starter: [null, 'empty'] },
  },
  'POST /api/stores/:storeId/menu/versions/:number/roll-back': {
    action: 'menu.roll-back',
    before: editDraft,
    body: () => ({}),
    changes: { restored: [null, 1] },
  },
  'POST /api/stores/:storeId/menu/draft/discard': {
    action: 'menu.discard-draft',
    before: editDraft,
    body: seenDraft,
  },
  ...draftWrites({ post, editDraft, seenDraft, now: () => fixture.now() }),
}

/** Member without an e-mail address. */
const WAITER = 'waiter@no-mail.invalid'
const OWNER = 'owner@example.com'
const MANAGER = 'manager@example.com'
const NOTE = 'Mrs Sharma rang from 9876543210'
const OF_DINERS = ['Asha Rao', '9876543210', 'Sharma', 'Less spicy', 'Table 4']

type Place = PlaceIds & Printed & Hooked & { readonly storeId: StoreId }

let fixture: StaffFixture
let routes: readonly string[]
/** Cookie of an owner of every place, so that tests need no own sign-in. */
let cookie: string
let place: Place

beforeAll(async () => {
  const made = await withRoutes(() =>
    makeStaffFixture(
      { SIGN_UP: 'open' },
      { gateways: PAYMENT_GATEWAYS, messages: TAKING_SERVICES, resolveTxt: domains.resolveTxt },
    ),
  )
  fixture = made.built
  routes = made.routes
  const elsewhere = await fixture.addStore()
  await fixture.addMember(elsewhere, 'owner', OWNER)
  await fixture.addMember(elsewhere, 'waiter', WAITER)
  await fixture.addMember(elsewhere, 'manager', MANAGER)
  cookie = await fixture.signIn(OWNER)
})
afterAll(() => fixture.close())

beforeEach(async () => {
  const reading = readStoreFile(makeStoreFile())
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const { store } = reading
  const { slug, ...imported } = await importStore(fixture.deps, store)
  const storeId = imported.storeId as StoreId
  const { db } = fixture.deps
  const userId = await join(storeId, WAITER, 'waiter')
  await join(storeId, OWNER, 'owner')
  const call = (what: string, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/${what}`, { cookie, body })
  const made = async (what: string, body: object) => (await call(what, body)).body.id
  const [code] = (await call('codes', TABLE_CODE)).body.items
  place = {
    ...(await addPrinted(call, db)),
    ...(await addHooked(call, db)),
    storeId,
    slug,
    orderId: await fixture.addOrder(storeId),
    itemId: store.items[0]?.id ?? '',
    tokenId: (await createApiTokenFor(fixture.deps, { slug, email: OWNER, role: 'waiter', name: 'Till' })).id,
    userId,
    invitationId: await made('invitations', { name: 'Asif', role: 'kitchen' }),
    screenId: await made('screens', { name: 'Grill' }),
    invoiceId: await made('invoices', { orders: [await fixture.addOrder(storeId)] }),
    codeId: code.id,
    placeId: code.placeId,
    discountId: (await call('discounts', TENTH_OFF)).body.items[0].id,
    deviceId: await made('push-devices', TABLET),
    postId: await made('posts', aPost()),
  }
  await db.deleteFrom('audit').execute()
})

async function join(storeId: StoreId, email: string, role: Role): Promise<UserId> {
  const { db } = fixture.deps
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const member = { store_id: storeId, user_id: id, role, active: true, created_at: fixture.now() }
  await db.insertInto('members').values(member).execute()
  return id
}

function post(path: string, body?: object) {
  return fixture.call('POST', `/api/stores/${place.storeId}/${path}`, { cookie, ...(body ? { body } : {}) })
}

function cancelMany({ orderId }: Place) {
  return post('orders/cancel', { reasonId: 'closing', orders: [{ id: orderId, revision: 1 }] })
}

function editDraft() {
  return post('menu/draft/menus', { label: 'Evening' })
}

async function seenDraft() {
  const draft = await fixture.call('GET', `/api/stores/${place.storeId}/menu/draft`, { cookie })
  return { revision: draft.body.revision }
}

const entries = () => fixture.deps.db.selectFrom('audit').selectAll().execute()

it('every writing route leaves an entry, or is listed with a reason', () => {
  const writing = routes.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route))
  expect([...Object.keys(WRITES), ...Object.keys(UNTOLD_WRITES)].sort()).toEqual(writing)
  const ofStores = Object.keys(UNTOLD_WRITES).filter((route) => route.includes('/api/stores/:storeId'))
  const unexcused = ofStores.filter((route) => !MAY_BE_UNTOLD.includes(UNTOLD_WRITES[route] ?? ''))
  expect(unexcused.filter((route) => !route.includes(DRAFT))).toEqual([])
})

describe.each(Object.entries(WRITES))('%s', (route, { action, body, before, changes = {} }) => {
  it(`is recorded as ${action}, with who did it and what changed, and leaves nothing when it is refused`, async () => {
    const made = await before?.(place)
    await fixture.deps.db.deleteFrom('audit').execute()
    const nothing = route
      .replace('POST ', '')
      .replace(':storeId', place.storeId)
      .replace(/:(\w+)/g, (_, name: string) => NAMED[name] ?? 'none')
    const input = await body?.(place)
    const refused = await fixture.call('POST', nothing, { body: input })
    expect(refused.status).toBe(401)
    expect(await entries()).toEqual([])

    const ids: Readonly<Record<string, string>> = {
      ...place,
      ...(made as { readonly markId?: string } | undefined),
      lineId: 'line-dosa',
      provider: 'sandbox',
      ...NAMED,
    }
    const path = route
      .replace('POST /api/stores/:storeId/', '')
      .replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
    const { status } = await post(path, input)
    expect(status).toBeLessThan(300)

    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      store_id: place.storeId,
      actor: 'session',
      actor_name: 'owner',
      role: 'owner',
      credential_id: null,
      action,
      at: fixture.now(),
      changes,
    })
    expect(entry?.user_id).toEqual(expect.any(String))
    const [, subject] = /:(orderId|itemId|tokenId|userId|invitationId|screenId|codeId)/.exec(route) ?? []
    if (subject) expect(entry?.subject).toBe(ids[subject])
    for (const word of OF_DINERS) expect(JSON.stringify(entry)).not.toContain(word)
  })
})

it('names the API token used by a program', async () => {
  const { id, token } = await createApiTokenFor(fixture.deps, {
    slug: place.slug,
    email: OWNER,
    role: 'owner',
    name: 'Stock',
  })
  await fixture.deps.db.deleteFrom('audit').execute()
  const path = `/api/stores/${place.storeId}/items/${place.itemId}/state`
  const headers = { authorization: `token ${token}` }
  await fixture.call('POST', path, { origin: null, headers, body: { state: 'Sold Out' } })
  expect(await entries()).toMatchObject([
    { actor: 'token', actor_name: 'owner (Stock)', credential_id: id, action: 'item.set-state' },
  ])
})

it('records who created a store', async () => {
  const body = { name: 'Chai Point', slug: 'chai-point', country: 'IN', currency: 'INR' }
  const founder = await fixture.signIn(await fixture.addMember(place.storeId, 'manager'))
  const { status } = await fixture.call('POST', '/api/stores', { cookie: founder, body })
  expect(status).toBe(201)
  expect(await entries()).toMatchObject([
    {
      actor: 'session',
      actor_name: 'manager',
      role: 'owner',
      action: 'store.create',
      changes: { slug: [null, 'chai-point'] },
    },
  ])
})

describe('by a one-time link', () => {
  const by = (what: string) => async (token: string, body?: object) => {
    await fixture.deps.db.deleteFrom('audit').execute()
    const { status } = await fixture.call('POST', `/api/auth/${what}/${token}`, body ? { body } : {})
    expect(status).toBe(204)
    return entries()
  }
  const tokenOf = async (what: string, body: object) =>
    new URL((await post(what, body)).body.link).pathname.split('/').at(-1) ?? ''

  it('an invitation is recorded as accepted', async () => {
    const token = await tokenOf('invitations', { name: 'Ravi', role: 'kitchen' })
    expect(await by('invitations')(token, {})).toMatchObject([
      { actor: 'link', actor_name: 'Ravi', role: 'kitchen', action: 'member.join' },
    ])
  })

  it('a screen is recorded as paired', async () => {
    const token = await tokenOf('screens', { name: 'Pass' })
    expect(await by('screens')(token)).toMatchObject([
      { actor: 'link', actor_name: 'Pass', user_id: null, action: 'screen.pair' },
    ])
  })

  it('an owner’s account is recorded as opened', async () => {
    const link = await createOwnerLink(fixture.deps, { slug: place.slug, email: 'third@example.com' })
    const token = link.split('/').at(-1) ?? ''
    expect(await by('links')(token, { password: 'a short sentence' })).toMatchObject([
      { actor: 'link', actor_name: 'third@example.com', role: 'owner', action: 'member.set' },
    ])
  })
})

it('names the screen on which it was done', async () => {
  const made = await post('screens', { name: 'Pass' })
  const token = new URL(made.body.link).pathname.split('/').at(-1) ?? ''
  const { cookies } = await fixture.call('POST', `/api/auth/screens/${token}`)
  await fixture.deps.db.deleteFrom('audit').execute()
  const path = `/api/stores/${place.storeId}/items/${place.itemId}/state`
  await fixture.call('POST', path, { cookie: cookieHeader(cookies), body: { state: 'Sold Out' } })

  expect(await entries()).toMatchObject([
    { actor: 'screen', actor_name: 'Pass', user_id: null, credential_id: made.body.id, role: 'kitchen' },
  ])
})

it('shows a person their started and ended sessions', async () => {
  await fixture.call('POST', '/api/auth/sign-out', { cookie: await fixture.signIn(OWNER) })
  const { db } = fixture.deps
  const owner = db.selectFrom('users').select('id').where('email', '=', OWNER)
  const rows = await db.selectFrom('account_audit').selectAll().where('user_id', '=', owner).execute()
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'session.begin', changes: { by: [null, 'password'] } }),
  )
  expect(rows.map(({ action }) => action)).toContain('session.end')
})
