/** Tests of untouched orders: the alerts after each delay, and the pause of ordering. */

import { makeOrderConfig } from '@thali/builders/make-store'
import { toTime } from '@thali/contract/write-values'
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import { UNATTENDED_REASON } from '@thali/domain/order/pause-reason'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { setSettings } from '@thali/test-kit/set-settings'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { signTableLink } from '../../order/codes/table-signature.ts'
import { listWaitingOrders } from './alert.queries.ts'
import { escalateOrders } from './escalate-orders.ts'

const MINUTE_MS = 60_000

const fixture = useStaffFixture({ TRUST_PROXY: '1' })
let storeId: StoreId
let cookie: string

const begin = async (profile: object = {}) => {
  const file = makeSmallStore()
  storeId = await importStoreFile(fixture.deps, { ...file, profile: { ...file.profile, ...profile } })
  await fixture.addMember(storeId, 'owner', `owner-${storeId}@example.com`)
  await fixture.deps.db.updateTable('users').set({ email_verified: true }).execute()
  // Set up long ago.
  const created_at = new Date(fixture.now().getTime() - 60 * 24 * 60 * MINUTE_MS)
  await fixture.deps.db.updateTable('stores').set({ created_at }).execute()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
}
beforeEach(async () => {
  await begin()
})

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body ? { body } : {}) })
const board = async () => (await call('GET', 'board')).body
const place = async (address = '203.0.113.1', placement: object = {}) => {
  await fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    headers: { 'x-forwarded-for': address },
    body: aPlacement(placement),
  })
  const { orders } = await board()
  return orders.at(-1) as { id: string; revision: number }
}
/** Places three orders as three diners, each with their own phone. */
const placeThree = async () => {
  for (const end of [1, 2, 3]) await place(`203.0.113.${end}`)
}
const lookAfter = async (minutes: number) => {
  fixture.passMs(minutes * MINUTE_MS)
  await escalateOrders(fixture.deps)
  await fixture.deps.relay.sendDue()
}
const set = (alerts: object) =>
  call('POST', 'order-alerts', {
    seen: DEFAULT_ORDER_ALERTS,
    alerts: { ...DEFAULT_ORDER_ALERTS, ...alerts },
  })

describe('an untouched order', () => {
  it('is mailed to each owner in their language', async () => {
    await fixture.deps.db.updateTable('users').set({ language: 'hi' }).execute()
    await place()
    await lookAfter(5)
    expect(fixture.mail.sent).toMatchObject([{ language: 'hi', subject: expect.stringContaining('ऑर्डर') }])
  })

  it('is mailed to the owners once, then ordering is paused for a while with a text for diners', async () => {
    await placeThree()
    await lookAfter(4)
    expect(fixture.mail.sent).toEqual([])
    await lookAfter(1)
    await lookAfter(1)
    expect(fixture.mail.sent).toMatchObject([
      { to: `owner-${storeId}@example.com`, link: expect.stringContaining('/board') },
    ])
    expect((await board()).ordering.open).toBe(true)

    await lookAfter(4)
    expect((await board()).ordering).toMatchObject({ open: false, reason: UNATTENDED_REASON.en })
    expect((await call('GET', 'waiting')).body).toEqual({
      ...{ received: 3, held: 0, unseen: 0 },
      paused: { reason: UNATTENDED_REASON.en, until: expect.any(String), orders: [1, 2, 3] },
    })
    await lookAfter(30)
    expect((await board()).ordering.open).toBe(true)
    expect(fixture.mail.sent).toHaveLength(1)
  })

  it('triggers all steps at once after the server was down, each once with many processes', async () => {
    await placeThree()
    fixture.passMs(20 * MINUTE_MS)
    await Promise.all([1, 2, 3].map(() => escalateOrders(fixture.deps)))
    await fixture.deps.relay.sendDue()

    expect(fixture.mail.sent).toHaveLength(1)
    expect((await board()).ordering.open).toBe(false)
    await call('POST', 'resume')
    await lookAfter(1)
    expect((await board()).ordering.open).toBe(true)
  })

  it('shares one mail with others that follow soon', async () => {
    await place()
    fixture.passMs(10_000)
    await place()
    await lookAfter(5)
    await lookAfter(1)

    expect(fixture.mail.sent).toHaveLength(1)
  })

  it('gets its alerts despite any number of older ones with all steps taken', async () => {
    await set({ pauseMinutes: null })
    await place()
    await lookAfter(20)
    const { id } = await place()

    const looked = await listWaitingOrders(fixture.deps.db, storeId)
    expect(looked.map(({ orderId }) => orderId)).toEqual([id])
  })

  it('sends no alert once the order has been moved', async () => {
    const { id, revision } = await place()
    fixture.passMs(MINUTE_MS)
    await call('POST', `orders/${id}/state`, { to: 2, revision })
    await lookAfter(20)

    expect(fixture.mail.sent).toEqual([])
    expect((await board()).ordering.open).toBe(true)
  })

  it('does not pause for an order that was long overdue when first checked', async () => {
    await placeThree()
    await lookAfter(21)

    expect((await board()).ordering.open).toBe(true)
    expect(fixture.mail.sent).toHaveLength(1)
  })

  it('follows the store’s settings', async () => {
    await set({ ownerMinutes: null, pauseMinutes: 11, pauseForMinutes: null, pauseText: 'Back soon' })
    await placeThree()
    await lookAfter(11)

    expect(fixture.mail.sent).toEqual([])
    expect((await board()).ordering).toMatchObject({ open: false, reason: 'Back soon', until: null })
  })

  it('leaves a pause set by staff alone', async () => {
    await place()
    await call('POST', 'pause', { reason: 'Holiday', minutes: null })
    await lookAfter(11)

    expect((await board()).ordering.reason).toBe('Holiday')
  })
})

describe('ordering', () => {
  const isOpen = async () => (await board()).ordering.open

  it('is not paused by one stranger with made-up tables and numbers', async () => {
    for (const table of ['1', '2', '3', '4'])
      await place('203.0.113.1', { address: `Table ${table}`, user: { phone: `987654321${table}` } })
    await lookAfter(10)

    expect(await isOpen()).toBe(true)
  })

  it('is paused when three signed places wait behind one address', async () => {
    for (const number of ['1', '2', '3']) {
      const link = { conf: 'Dine-In', idel: 'Table', iden: number }
      const sig = signTableLink(fixture.deps.secrets, storeId, link)
      await place('203.0.113.1', { address: `Table ${number}`, tableLink: { ...link, sig } })
    }
    await lookAfter(10)

    expect(await isOpen()).toBe(false)
  })

  it('is not paused while staff are active', async () => {
    const { id, revision } = await place('203.0.113.9')
    await placeThree()
    fixture.passMs(5 * MINUTE_MS)
    await call('POST', `orders/${id}/state`, { to: 2, revision })
    await lookAfter(5)

    expect(await isOpen()).toBe(true)
  })

  it('is paused despite activity of operators, who are not its staff', async () => {
    await placeThree()
    fixture.passMs(5 * MINUTE_MS)
    await inTransaction(fixture.deps.db, (tx) =>
      writeAudit(fixture.deps, tx, { operatorOf: storeId }, { action: 'store.export' }),
    )
    await lookAfter(5)

    expect(await isOpen()).toBe(false)
  })

  it('is not paused in a store that is not set up yet', async () => {
    await fixture.deps.db.updateTable('stores').set({ created_at: fixture.now() }).execute()
    await placeThree()
    await lookAfter(10)

    expect(await isOpen()).toBe(true)
  })

  it('is not paused in the sample store, which has no staff', async () => {
    await fixture.deps.db.updateTable('stores').set({ slug: SAMPLE_SLUG }).where('id', '=', storeId).execute()
    await placeThree()
    await lookAfter(10)

    expect(await isOpen()).toBe(true)
  })
})

it('ignores orders of a store that has long been closed', async () => {
  await place()
  const closures = [{ from: '2000-01-01', to: '2100-01-01', reason: '' }]
  await setSettings(fixture.deps.db, storeId, 'hours', { closures })
  await lookAfter(11)

  expect(fixture.mail.sent).toEqual([])
})

it('ignores orders of a deleted store', async () => {
  await place()
  await fixture.deps.db.updateTable('stores').set({ deleted_at: fixture.now() }).execute()
  await lookAfter(11)
  expect(fixture.mail.sent).toEqual([])
})

it('alerts owners to orders waiting at closing time, but does not pause a closed store', async () => {
  await placeThree()
  const opensAt = new Date(fixture.now().getTime() - 60 * MINUTE_MS)
  const closesAt = new Date(fixture.now().getTime() + 7 * MINUTE_MS)
  const minutes = (at: Date) => at.getUTCHours() * 60 + at.getUTCMinutes()
  const today = {
    day: WEEKDAYS[(opensAt.getUTCDay() + 6) % 7] ?? 'mon',
    from: toTime(minutes(opensAt)),
    to: toTime(minutes(closesAt)),
  }
  await fixture.deps.db.updateTable('stores').set({ time_zone: 'UTC' }).execute()
  await setSettings(fixture.deps.db, storeId, 'hours', { hours: [today] })
  await lookAfter(11)

  expect(fixture.mail.sent).toHaveLength(1)
  expect((await board()).ordering.reason).toBe('')
})

it('waits for the opening with an order for later placed while the store was closed', async () => {
  await place()
  const opensAt = new Date(fixture.now().getTime() + 60 * MINUTE_MS)
  const today = {
    day: WEEKDAYS[(opensAt.getUTCDay() + 6) % 7] ?? 'mon',
    from: toTime(opensAt.getUTCHours() * 60 + opensAt.getUTCMinutes()),
    to: '00:00',
  }
  await fixture.deps.db.updateTable('stores').set({ time_zone: 'UTC' }).execute()
  await setSettings(fixture.deps.db, storeId, 'hours', { hours: [today] })
  await lookAfter(64)
  expect(fixture.mail.sent).toEqual([])
  await lookAfter(1)
  expect(fixture.mail.sent).toHaveLength(1)
})

describe('an order whose type needs no acceptance', () => {
  beforeEach(() =>
    begin({
      orderConfigs: [makeOrderConfig({ label: 'Dine-In', initialOrderState: 3, otpAuthentication: false })],
    }),
  )

  it('rings until staff have seen it, and never pauses ordering', async () => {
    const { id } = await place()
    expect((await board()).orders).toMatchObject([{ id, unseen: true }])
    expect((await call('GET', 'waiting')).body).toMatchObject({ unseen: 1 })
    await lookAfter(11)
    expect(fixture.mail.sent).toHaveLength(1)
    expect((await board()).ordering.open).toBe(true)

    expect((await call('POST', `orders/${id}/seen`)).body).toMatchObject({ id, unseen: false })
    expect((await board()).orders).toMatchObject([{ unseen: false }])
    expect((await call('GET', 'waiting')).body).toMatchObject({ unseen: 0 })
  })
})

it('refuses settings whose steps are out of order, or that were changed concurrently', async () => {
  expect((await set({ pushMinutes: 6 })).status).toBe(400)
  expect((await set({ pauseMinutes: 20 })).status).toBe(200)
  expect(await set({ pauseMinutes: 30 })).toMatchObject({ status: 409 })
})
