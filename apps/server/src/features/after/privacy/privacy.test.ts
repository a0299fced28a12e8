import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { type OrderState, RECEIVED, SERVED } from '@thali/domain/order/order'
import { setOrderTypes } from '@thali/test-kit/set-settings'
import { anOrderLine, aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewRow } from '../../../db/schema.ts'
import { TABLE_KINDS } from '../../../db/table-kinds.ts'
import { eraseOldDinerData } from './erase-old-diner-data.ts'

const PHONE = '9876501234'
/** Used by no other test. */
const UNIQUE = '9812345670'
const NAME = 'Canary Kaur'
const REMARKS = 'Ring Canary at 9876501234'

let server: TestServer
let storeId: StoreId
let slug: string
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T06:30:00Z')
  server.sms.sent.length = 0
  const store = makeSmallStore()
  await server.importFile(store)
  storeId = store.profile._id
  slug = store.profile.slug
})

const user = (phone = PHONE) => ({ name: NAME, phone, countryCode: '+91' })

async function place(more: object = {}): Promise<OrderId> {
  const items = [anOrderLine({ note: REMARKS })]
  const placed = await placeAt(
    server,
    storeId,
    aPlacement({ user: user(), remarks: REMARKS, items, ...more }),
  )
  expect(placed.status, placed.text).toBe(201)
  const { id } = await server.deps.db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Served, with feedback and a note by staff. */
async function finish(orderId: OrderId): Promise<void> {
  const { db } = server.deps
  const at = server.deps.now()
  await db
    .updateTable('orders')
    .set({ state: 4 })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
  await db
    .updateTable('order_moves')
    .set({ note: `called ${PHONE}` })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
  await db
    .insertInto('order_feedback')
    .values({ store_id: storeId, order_id: orderId, rating: 4, text: `I am ${NAME}`, created_at: at })
    .execute()
}

async function storedOrder(orderId: OrderId) {
  return server.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** A reason that staff typed for undoing a payment. */
async function noteUndone(orderId: OrderId): Promise<void> {
  const event = { kind: 'unmarked', mark: 'm1', reason: `${NAME} paid by card` }
  await server.deps.db
    .insertInto('payment_events')
    .values({
      store_id: storeId,
      id: `e${orderId}`,
      order_id: orderId,
      attempt_id: null,
      source: 'staff',
      provider: 'counter',
      mode: 'live',
      dedupe_key: orderId,
      name: 'undo',
      position: 1,
      data: JSON.stringify(event),
      body: `from ${NAME}`,
      body_hash: '',
      by_id: 'staff',
      by_name: 'Ravi',
      at: server.deps.now(),
    })
    .execute()
}

/** A printed document with the diner's place, and a message to their phone. */
async function notePaperAndNotice(orderId: OrderId): Promise<void> {
  const { db } = server.deps
  const at = server.deps.now()
  const of = { store_id: storeId, order_id: orderId }
  const printer = {
    ...{ store_id: storeId, id: `p${orderId}`, label: 'Kitchen', transport: 'cloudprnt', target: '' },
    ...{ key_hash: `key of ${orderId}`, created_at: at, width: 576, format: 'text', language: 'en' },
    ...{ tickets_at: 'never', copies: 1, prints_bills: false, opens_drawer: false, footer: '', revision: 1 },
  }
  await db
    .insertInto('printers')
    .values(printer as unknown as NewRow<'printers'>)
    .execute()
  const job = { id: `j${orderId}`, printer_id: printer.id, kind: 'ticket', document: `To ${NAME}` }
  const ended = {
    dedupe_key: orderId,
    state: 'printed',
    is_duplicate: false,
    created_at: at,
    finished_at: at,
  }
  await db
    .insertInto('print_jobs')
    .values({ ...of, ...job, ...ended } as unknown as NewRow<'print_jobs'>)
    .execute()
  const notice = { id: `m${orderId}`, account: 'sms', kind: 'ready', language: 'en', state: 'sent' }
  const when = { phone_end: 'end 1234', created_at: at, changed_at: at }
  await db
    .insertInto('messages')
    .values({ ...of, ...notice, ...when } as unknown as NewRow<'messages'>)
    .execute()
}

/** Tables whose rows still contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of Object.keys(TABLE_KINDS)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(server.deps.db)
    if (JSON.stringify(rows).includes(text)) found.push(table)
  }
  return found.sort()
}

/** Files that contain a text: read by another process, as reading an open database here would drop its locks. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('grep', ['-rlaF', text, folder]).catch(
    (error: { code?: number; stdout: string }) => {
      if (error.code !== 1) throw error
      return error
    },
  )
  return stdout.split('\n').filter((line) => line !== '')
}

const code = async (phone = PHONE, purpose = 'own-data') => {
  const sent = await server.send('POST', `/order/send-otp/+91/${phone}/${storeId}?purpose=${purpose}`)
  expect(sent.status, sent.text).toBe(200)
  return { verificationId: JSON.parse(sent.text).verificationId as string, code: server.sms.lastCode() }
}

async function ask(act: 'export' | 'erase', otp: object, phone = PHONE) {
  const { status, text } = await server.send('POST', `/api/own-data/${storeId}`, {
    prefix: '+91',
    phone,
    otp,
    act,
  })
  return { status, text, body: JSON.parse(text) }
}

describe('after the retention period', () => {
  it('an order has lost its diner, but keeps its amounts and number', async () => {
    const orderId = await place()
    await finish(orderId)
    await noteUndone(orderId)
    const before = await storedOrder(orderId)
    server.clock.set('2027-12-19T06:30:00Z')
    await eraseOldDinerData(server.deps)
    expect(await tablesWith(NAME)).toEqual(['order_feedback', 'orders', 'payment_events'])

    server.clock.set('2027-12-21T06:30:00Z')
    await eraseOldDinerData(server.deps)
    expect(await tablesWith(NAME)).toEqual([])
    expect(await tablesWith(PHONE)).toEqual([])
    const {
      user_name,
      user_phone,
      name_key,
      phone_end,
      address,
      remarks,
      placed_address,
      line_notes,
      updated_at,
      ...kept
    } = await storedOrder(orderId)
    expect(line_notes).toBeNull()
    expect(updated_at?.toISOString()).toBe('2027-12-21T06:30:00.000Z')
    expect([user_name, user_phone, name_key, phone_end, address, remarks, placed_address].join('')).toBe('')
    expect(before).toMatchObject(kept)
    expect((await server.send('GET', `/api/orders/${kept.slug}`)).status).toBe(200)
  })

  it('an order loses its diner though those of another store cannot', async () => {
    const first = { storeId, orderId: await place() }
    const store = makeSmallStore()
    await server.importFile(store)
    storeId = store.profile._id
    const second = { storeId, orderId: await place() }
    // Stores are worked through in the order of their ids.
    const [broken, other] = first.storeId < second.storeId ? [first, second] : [second, first]
    storeId = broken.storeId
    await noteUndone(broken.orderId)
    const events = server.deps.db.updateTable('payment_events').set({ data: '{' })
    await events.where('store_id', '=', broken.storeId).execute()
    server.clock.set('2027-12-21T06:30:00Z')
    // The job counts as failed, so that operators see it.
    await expect(eraseOldDinerData(server.deps)).rejects.toThrow('JSON')
    await server.deps.db.deleteFrom('payment_events').where('store_id', '=', broken.storeId).execute()
    storeId = other.storeId
    expect((await storedOrder(other.orderId)).user_name).toBe('')
  })

  it('continues where it ended, and keeps younger orders', async () => {
    await place()
    server.clock.set('2027-06-01T06:30:00Z')
    const younger = await place()
    server.clock.set('2028-01-01T06:30:00Z')
    await eraseOldDinerData(server.deps)
    await eraseOldDinerData(server.deps)

    const names = await server.deps.db
      .selectFrom('orders')
      .select('user_name')
      .where('store_id', '=', storeId)
      .orderBy('placed_at')
      .execute()
    expect(names.map((row) => row.user_name)).toEqual(['', NAME])
    server.clock.set('2028-07-02T06:30:00Z')
    await eraseOldDinerData(server.deps)
    expect((await storedOrder(younger)).user_name).toBe('')
  })
})

describe('the one-time code of a phone', () => {
  it('opens no data with the code of an order, and places no order with that of the data', async () => {
    const forOrder = await code(PHONE, 'order')
    expect(server.sms.sent.at(-1)?.text).toMatch(/^\d{4} is your OTP for .*\.$/)
    server.clock.pass(31)
    const forData = await code()
    expect(forData.verificationId).not.toBe(forOrder.verificationId)
    expect(server.sms.sent.at(-1)?.text).toContain('to see or delete your data at')

    for (const act of ['export', 'erase'] as const)
      expect((await ask(act, forOrder)).body.error.code).toBe('otp.expired')
    await setOrderTypes(server.deps.db, storeId, { otpAuthentication: true })
    const placed = async (otp: object) =>
      (await placeAt(server, storeId, aPlacement({ user: user(), otp }))).status
    expect([await placed(forData), await placed(forOrder)]).toEqual([422, 201])
    expect((await ask('export', forData)).status).toBe(200)
  })

  it('exports the data of that phone, and nothing of other phones', async () => {
    await finish(await place())
    await place({ user: user('9876509999'), remarks: 'of somebody else' })
    for (const [id, phone, name] of [
      ['w1', `+91${PHONE}`, NAME],
      ['w2', '+919876509999', 'of somebody else'],
    ] as const)
      await server.deps.db
        .insertInto('waitlist')
        .values({
          ...{ store_id: storeId, id, client_key: id, state: 'waiting', name, phone, party: 3 },
          ...{ quoted_minutes: 20, created_at: server.deps.now(), told_at: null, closed_at: null },
        })
        .execute()
    const { status, body, text } = await ask('export', await code())

    expect(status).toBe(200)
    expect(body).toMatchObject({
      count: 1,
      orders: [{ name: NAME, phone: `+91${PHONE}`, remarks: REMARKS, rating: 4, ratingText: `I am ${NAME}` }],
    })
    expect(body.waiting).toMatchObject([{ party: 3, name: NAME, phone: `+91${PHONE}` }])
    expect(body.orders[0].lines).not.toEqual([])
    expect(text).not.toContain('of somebody else')
    expect(text).not.toContain(slug)
  })

  it('erases the data of finished orders, with the same sums', async () => {
    const done = await place()
    await finish(done)
    await notePaperAndNotice(done)
    const open = await place()
    const total = (await storedOrder(done)).total_minor
    const { body } = await ask('erase', await code())

    expect(body).toEqual({
      ...{ count: 1, unfinished: 1, orders: [] },
      ...{ reservationCount: 0, reservations: [], messages: [], waiting: [] },
    })
    for (const table of ['otp_codes', 'otp_sends'] as const) {
      const rows = await server.deps.db
        .selectFrom(table)
        .select('phone')
        .where('store_id', '=', storeId)
        .execute()
      expect(
        rows.filter(({ phone }) => phone.endsWith(PHONE)),
        table,
      ).toEqual([])
    }
    expect(await storedOrder(done)).toMatchObject({ user_phone: '', total_minor: total })
    expect((await storedOrder(open)).user_name).toBe(NAME)
    expect(await tablesWith(`To ${NAME}`)).toEqual([])
    expect(await tablesWith('end 1234')).toEqual([])
  })

  it('erases the data from every file of the data directory, also after page splits', async () => {
    const first = await place({ user: user(UNIQUE) })
    await finish(first)
    await notePaperAndNotice(first)
    for (let at = 0; at < 60; at += 1)
      await finish(await place({ user: user(at % 3 ? `98765${10_000 + at}` : UNIQUE) }))
    const { dataDir } = server.deps.config
    if (server.deps.engine === 'sqlite') expect(await filesWith(dataDir, UNIQUE)).not.toEqual([])

    expect((await ask('erase', await code(UNIQUE), UNIQUE)).status).toBe(200)
    expect(await tablesWith(UNIQUE)).toEqual([])
    expect(await filesWith(dataDir, UNIQUE)).toEqual([])
    expect((await placeAt(server, storeId, aPlacement())).status).toBe(201)
  })

  it('erases the data from orders older than an unfinished one', async () => {
    const first = await place()
    await finish(first)
    const {
      id: _id,
      number: _number,
      slug: _slug,
      ...row
    } = await server.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 230 }, (_, at) => ({
      ...(row as unknown as NewRow<'orders'>),
      id: `copy-${at}` as OrderId,
      slug: `${slug}-copy-${at}`,
      number: 1000 + at,
      state: (at === 3 ? RECEIVED : SERVED) as OrderState,
    }))
    await server.deps.db.insertInto('orders').values(copies).execute()
    const { body } = await ask('erase', await code())

    expect(body).toMatchObject({ count: 230, unfinished: 1 })
    const left = await server.deps.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', storeId)
      .where('user_name', '=', NAME)
      .execute()
    expect(left).toEqual([{ id: 'copy-3' }])
  })

  it('is valid once, for its own phone and store', async () => {
    await finish(await place())
    const otp = await code()
    expect((await ask('erase', { ...otp, code: otp.code === '1234' ? '4321' : '1234' })).status).toBe(422)
    expect((await ask('erase', otp, '9876509999')).status).toBe(422)
    expect((await ask('export', otp)).status).toBe(200)
    expect((await ask('erase', otp)).status).toBe(422)
    expect(await tablesWith(NAME)).not.toEqual([])
  })
})
