/** A store that accepts orders for later, with helpers for its tests. */
import { makeCategory, makeItem, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { addDays, epochDay, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { storeTime } from '@thali/domain/time/store-clock'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { importStoreFile } from './import-store-file.ts'
import { makeStaffFixture, type StaffFixture } from './staff-fixture.ts'

export const ZONE = 'Asia/Kolkata'
export const dosa = makeItem({ label: 'Dosa', prepMinutes: 10 })
export const RULES = {
  id: 'evenings',
  week: WEEKDAYS.map((day) => ({ day, from: '18:00', to: '20:00' })),
  ...{ stepMinutes: 30, leadMinutes: 60, daysAhead: 3, bufferMinutes: 10 },
}

interface Wish {
  readonly day?: string
  readonly time?: string
  readonly quantity?: number
  readonly key?: string
}

/** Makes a new store at noon for each test, over one fixture a file. */
export function useSlotStore() {
  let fixture: StaffFixture
  let storeId: StoreId
  let cookie: string
  let slots: object
  /** Days from today on. */
  const dayIn = (days: number) => addDays(storeTime(fixture.now().getTime(), ZONE).date, days)

  beforeAll(async () => {
    fixture = await makeStaffFixture()
    // Noon of the next day.
    fixture.passMs(instantOf(epochDay(dayIn(1)), 720, ZONE) - fixture.now().getTime())
  })
  afterAll(() => fixture.close())

  /** A store that delivers and gives out in the evening, with these rules. */
  async function open(rules: object = {}, more: object = {}) {
    slots = { ...RULES, ...rules }
    const menu = makeMenu({
      categories: [makeCategory({ items: [structuredClone(dosa)] })],
      _id: `m${crypto.randomUUID()}`,
    })
    const file = makeStoreFile({ menus: [menu] })
    file.profile.orderConfigs = ['Delivery', 'Pickup'].map((label) =>
      makeOrderConfig({ label, estimateMinutes: [20, 30], slots: slots as never }),
    )
    Object.assign(file.profile, more)
    storeId = await importStoreFile(fixture.deps, file)
    cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  }
  beforeEach(() => open())

  async function place({
    day = dayIn(1),
    time = '18:00',
    quantity = 1,
    key = crypto.randomUUID(),
  }: Wish = {}) {
    const { status, body } = await fixture.call('POST', `/order/create/web/${storeId}`, {
      origin: null,
      headers: { 'idempotency-key': key },
      body: {
        ...{ orderType: 'Delivery', address: '12 MG Road', amount: 100 * quantity },
        ...{ items: [{ itemID: dosa._id, quantity, configs: [] }], dueDay: day, dueTime: time },
      },
    })
    return { status, body, code: body.error?.code as string | undefined }
  }
  const post = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  const get = async (path: string) =>
    (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
  const free = async (query = '') =>
    (await fixture.call('GET', `/api/slots/${storeId}?orderType=Delivery${query}`)).body
  const load = () =>
    fixture.deps.db
      .selectFrom('slot_load')
      .select(['starts_at', 'orders', 'dishes', 'minutes'])
      .where('store_id', '=', storeId)
      .orderBy('starts_at')
      .execute()
  return {
    ...{ dayIn, open, place, post, get, free, load },
    get fixture() {
      return fixture
    },
    get storeId() {
      return storeId
    },
    set storeId(id) {
      storeId = id
    },
  }
}
