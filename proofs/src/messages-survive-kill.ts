import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '@thali/server/db/transaction'
import { writeDelivery } from '@thali/server/deliveries/queue-delivery'
import { makeMessageProviders } from '@thali/server/providers/messages/make-message-providers'
import { makePostPublic } from '@thali/server/providers/outbound/post-public'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import {
  APPROVED,
  type MessageServices,
  serviceFields,
  startMessageServices,
  type TakenMessage,
} from '@thali/test-kit/message-services'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'

/** Where a server dies: as the service sees it, wherever it is once it is ready, and as it begins to send a code. */
const POINTS = ['connection', 'message', 'answered', 'ready', 'code'] as const
type Point = (typeof POINTS)[number]

/** After the answer a server writes down that a message is sent. */
const WRITTEN_MS = 10
/** Only a server that hangs takes this long. */
const SENT_MS = 120_000
const KEY = 'a key for tests, long enough to pass'
/** Longer than a message waits for what may be taken back. */
const LONG_AGO_MS = 60_000
const OWNER_PHONE = '919876500000'
const CODE_PHONES = '9195'
/** Marks what nobody must get. */
const ROLLED_BACK = 5

/** By what a store's messages go, and whether the service is given an id that a repeat has again. */
const SERVICES = [
  { provider: 'http', channel: 'sms', takesIds: true },
  { provider: 'msg91', channel: 'sms', takesIds: false },
  { provider: 'whatsapp', channel: 'whatsapp', takesIds: false },
] as const

interface Store {
  readonly storeId: StoreId
  readonly cookie: string
  readonly service: (typeof SERVICES)[number]
}

/** What must arrive. */
interface Expected {
  readonly what: 'diner' | 'owner'
  /** As `nameOf` names what has come. */
  readonly name: string
  readonly takesIds: boolean
}

interface Place {
  readonly fixture: StaffFixture
  readonly services: MessageServices
  readonly stores: readonly Store[]
}

/**
 * Servers killed at each point of a message's way: diners' messages and owners' alerts by three services, queued by
 * committed changes, arrive at least once, under one id where the service takes one; none of a rollback does. Codes
 * that a server acknowledged were handed over before; one whose server died is sent when it is asked for again. The
 * time until a dead relay's lease ends is skipped.
 */
export async function tryMessageKills(random: SeededRandom, kills: number): Promise<ProofReport> {
  const violations = new Violations()
  let reach: (point: Point) => Promise<void> = async () => {}
  let isCodeNext = false
  const services = await startMessageServices({
    onConnect: () => void reach(isCodeNext ? 'code' : 'connection'),
    onMessage: () => reach('message'),
    onAnswered: () => void wait(random.between(0, WRITTEN_MS)).then(() => reach('answered')),
  })
  const place = await openPlace(services)
  const { fixture } = place
  const { config, database } = fixture.deps
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.engine === 'postgres' ? database.url : '',
    SECRET_KEY: KEY,
    THALI_TEST_MESSAGES: services.origin,
    ...UNLIMITED,
    ...CODE_LIMITS,
  }
  const start = () => startThali(env, [], 'serve-to-loopback')
  const expected: Expected[] = []
  const codes = new Codes(place, violations)
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      expected.push(...(await queueSome(place, kill)))
      const target = POINTS[kill % POINTS.length]
      const starting = start()
      await new Promise<void>((killed, failed) => {
        reach = async (point) => {
          if (point !== target) return
          reach = async () => {}
          await (await starting).kill()
          killed()
        }
        starting
          .then(async ({ origin }) => {
            if (target === 'code') await untilSent(fixture, violations)
            isCodeNext = target === 'code'
            if (target !== 'ready') await codes.ask(origin, kill)
            await reach('ready')
          })
          .catch(failed)
      })
      reach = async () => {}
      isCodeNext = false
      await endLeases(fixture)
    }
    const server = await start()
    await untilSent(fixture, violations)
    await codes.askAgain(server.origin)
    await server.stop()
    checkArrived(services, expected, violations)
    codes.check(services)
  } finally {
    await services.close()
    await fixture.close()
  }
  const repeats = services.taken.length - expected.length - codes.phones
  return {
    figures: { kills, ...countByKind(expected), codes: codes.phones, codesCutOff: codes.cutOff, repeats },
    violations: violations.list(),
  }
}

const CODE_LIMITS = {
  LIMIT_OTP_PER_ADDRESS_PER_HOUR: '100000',
  LIMIT_OTP_PER_ADDRESS_PER_DAY: '1000000',
  LIMIT_OTP_PER_STORE_PER_HOUR: '1000000',
  LIMIT_OTP_PER_STORE_PER_DAY: '1000000',
}

async function openPlace(services: MessageServices): Promise<Place> {
  const { origin } = services
  const messages = makeMessageProviders(
    makePostPublic(() => true),
    { msg91: origin, whatsapp: origin },
  )
  const fixture = await makeStaffFixture({ SECRET_KEY: KEY, ...UNLIMITED, ...CODE_LIMITS }, { messages })
  const stores: Store[] = []
  for (const service of SERVICES) {
    const storeId = await importStoreFile(fixture.deps, makeSmallStore())
    const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const store = { storeId, cookie, service }
    await connect(fixture, store, origin)
    stores.push(store)
  }
  // What is queued here was decided long ago when a server looks.
  fixture.passMs(-LONG_AGO_MS)
  services.taken.length = 0
  return { fixture, services, stores }
}

async function connect(fixture: StaffFixture, { storeId, cookie, service }: Store, origin: string) {
  const { provider, channel } = service
  const template = (text: string) => ({ id: APPROVED, text })
  const templates = {
    'code.en': template('{code} is your code for {store}.'),
    'order-accepted.en': template('Order {order} at {store} was accepted.'),
    'orders-waiting.en': template('{orders} orders wait at {store}.'),
  }
  const account = {
    provider,
    fields: serviceFields(origin)[provider],
    templates,
    codesADay: 100_000,
    noticesADay: 100_000,
  }
  const post = async (path: string, body?: object) => {
    const url = `/api/stores/${storeId}/messages/${path}`
    const { status, text } = await fixture.call('POST', url, { cookie, ...(body && { body }) })
    if (status >= 300) throw new Error(`${path} was answered ${status} ${text}`)
  }
  const notices = { kinds: ['order-accepted'], channels: [channel] }
  await post('settings', { alertPhone: OWNER_PHONE.slice(2), approvesUnsent: false, notices })
  await post(`accounts/${channel}`, account)
  await post(`accounts/${channel}/test`)
  await post(`accounts/${channel}/use`, { sendsCodes: true })
}

/** In each store an order that is accepted, one that is refused, and by SMS alerts to the owner, one of them rolled back. */
async function queueSome({ fixture, stores }: Place, round: number): Promise<Expected[]> {
  const expected: Expected[] = []
  for (const [at, { storeId, cookie, service }] of stores.entries()) {
    const { takesIds, channel } = service
    const order = (user: object, more: object = {}) => {
      const body = aPlacement({ user, ...more })
      return fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body })
    }
    const phone = phoneOf('97', round, at)
    const wrong = await order({ phone: phoneOf('96', round, at) }, { amount: 1 })
    if (wrong.status === 201) throw new Error('an order at a wrong price was taken')
    const { body } = await order({ phone })
    const asked = { origin: null, body: { language: 'en' } }
    const wanted = await fixture.call('POST', `/api/orders/${body.slug}/messages`, asked)
    const move = { to: 2, revision: 1 }
    const moved = await fixture.call('POST', `/api/stores/${storeId}/orders/${body._id}/state`, {
      cookie,
      body: move,
    })
    if (wanted.status >= 300 || moved.status >= 300) throw new Error(`${wanted.text} ${moved.text}`)
    expected.push({ what: 'diner', name: `91${phone}`, takesIds })
    if (channel !== 'sms') continue
    const orders = 10 * (round + 1) + at
    await queueAlert(fixture, storeId, orders)
    await queueAlert(fixture, storeId, orders + ROLLED_BACK, true).catch(() => undefined)
    expected.push({ what: 'owner', name: `${OWNER_PHONE} ${orders}`, takesIds })
  }
  return expected
}

function phoneOf(prefix: string, round: number, at: number): string {
  return `${prefix}${String(round).padStart(5, '0')}${String(at).padStart(3, '0')}`
}

/** As the escalation of orders that nobody touches queues it, which has one in a quarter of an hour. */
function queueAlert({ deps }: StaffFixture, storeId: StoreId, orders: number, isRolledBack = false) {
  return inTransaction(deps.db, async (tx) => {
    await writeDelivery(deps, tx, {
      channel: 'message',
      kind: 'orders-waiting',
      storeId,
      about: `${storeId} ${orders}`,
      contents: { orders },
    })
    if (isRolledBack) throw new Error('rolled back')
  })
}

/** Codes that guests ask for while servers are killed. */
class Codes {
  /** Whose request was cut off by a kill. */
  readonly #open: { readonly storeId: StoreId; readonly phone: string; readonly key: string }[] = []
  readonly #acknowledged: string[] = []
  readonly #place: Place
  readonly #violations: Violations
  cutOff = 0

  constructor(place: Place, violations: Violations) {
    this.#place = place
    this.#violations = violations
  }

  get phones(): number {
    return this.#acknowledged.length
  }

  async ask(origin: string, round: number): Promise<void> {
    for (const [at, { storeId }] of this.#place.stores.entries())
      await this.#send(origin, {
        storeId,
        phone: phoneOf('95', round, at),
        key: `code-${round}-${at}-of-a-guest`,
      })
  }

  /** As a guest does who had no answer: the page repeats its request; half a minute later the guest may ask anew. */
  async askAgain(origin: string): Promise<void> {
    this.cutOff = this.#open.length
    const { db } = this.#place.fixture.deps
    await db
      .updateTable('otp_sends')
      .set({ sent_at: new Date(Date.now() - LONG_AGO_MS) })
      .execute()
    for (const request of this.#open.splice(0)) await this.#send(origin, request)
    if (this.#open.length > 0) this.#violations.add(`${this.#open.length} codes were not sent`)
  }

  /** Who was told that a code was sent has got one, the same each time. */
  check({ taken }: MessageServices): void {
    const codes = Map.groupBy(taken, ({ phone }) => phone)
    for (const phone of this.#acknowledged) {
      const got = new Set(
        (codes.get(`91${phone}`) ?? []).map(({ values }) => /\d{4,6}/.exec(values[0] ?? '')?.[0]),
      )
      if (got.size !== 1) this.#violations.add(`${got.size} codes came to one phone`)
    }
  }

  async #send(origin: string, request: { storeId: StoreId; phone: string; key: string }): Promise<void> {
    const { storeId, phone, key } = request
    const url = `${origin}/order/send-otp/91/${phone}/${storeId}/`
    const headers = { 'idempotency-key': key }
    const answer = await fetch(url, { method: 'POST', headers }).catch(() => null)
    if (answer?.ok) this.#acknowledged.push(phone)
    else this.#open.push(request)
    if (answer && !answer.ok) this.#violations.add(`a code was answered ${answer.status}`)
  }
}

async function endLeases({ deps }: StaffFixture): Promise<void> {
  await deps.db
    .updateTable('deliveries')
    .set((row) => ({ next_attempt_at: row.ref('created_at') }))
    .where('next_attempt_at', 'is not', null)
    .execute()
}

async function untilSent({ deps }: StaffFixture, violations: Violations): Promise<void> {
  const endsAt = performance.now() + SENT_MS
  for (;;) {
    const told = await deps.db.selectFrom('diner_messages').select('told').where('told', '=', 0).execute()
    const rows = await deps.db
      .selectFrom('deliveries')
      .select(['state', 'last_error'])
      .where('channel', '=', 'message')
      .where('state', '!=', 'sent')
      .execute()
    if (rows.length + told.length === 0) return
    if (performance.now() > endsAt) {
      const states = rows.map(({ state, last_error }) => `${state} (${last_error})`)
      violations.add(`not sent in time: ${told.length} unqueued, ${states.slice(0, 5).join(', ')}`)
      return
    }
    await wait(50)
  }
}

function nameOf({ phone, values }: TakenMessage): string {
  return phone === OWNER_PHONE ? `${phone} ${Number.parseInt(values[0] ?? '', 10)}` : phone
}

function checkArrived(
  { taken }: MessageServices,
  expected: readonly Expected[],
  violations: Violations,
): void {
  const arrived = Map.groupBy(
    taken.filter(({ phone }) => !phone.startsWith(CODE_PHONES)),
    nameOf,
  )
  const known = new Set(expected.map(({ name }) => name))
  for (const name of arrived.keys()) if (!known.has(name)) violations.add(`${name} was sent`)
  for (const { what, name, takesIds } of expected) {
    const messages = arrived.get(name) ?? []
    const ids = new Set(messages.map(({ id }) => id))
    if (messages.length === 0) violations.add(`the ${what} at ${name} was never told`)
    else if (takesIds && ids.size !== 1)
      violations.add(`the ${what} at ${name} was told under ${ids.size} ids`)
  }
}

function countByKind(expected: readonly Expected[]) {
  const count = (kind: Expected['what']) => expected.filter(({ what }) => what === kind).length
  return { diners: count('diner'), owners: count('owner') }
}
