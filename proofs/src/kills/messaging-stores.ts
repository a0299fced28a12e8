import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '@thali/server/db/transaction'
import { writeDelivery } from '@thali/server/deliveries/queue-delivery'
import { makeMessageProviders } from '@thali/server/providers/messages/make-message-providers'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { APPROVED, type MessageServices, serviceFields } from '@thali/test-kit/message-services'
import { NAMED_SERVICE, postToStandIn } from '@thali/test-kit/post-to-stand-in'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { StaffCalls } from '../staff-calls.ts'

export const TEST_SECRET_KEY = 'a key for tests, long enough to pass'
/** Age beyond the time that messages wait for changes that may be undone, in milliseconds. */
export const LONG_AGO_MS = 60_000
export const OWNER_PHONE = '919876500000'
/** Marks messages that must not arrive. */
const ROLLED_BACK = 5

/** Services that stores use, and whether each is given an id that a repeat reuses. */
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

/** Message that must arrive. */
export interface Expected {
  readonly what: 'diner' | 'owner'
  /** Name as `nameOf` gives it to messages that arrived. */
  readonly name: string
  readonly takesIds: boolean
}

export interface MessagingStores {
  readonly fixture: StaffFixture
  readonly services: MessageServices
  readonly stores: readonly Store[]
}

export const CODE_LIMITS = {
  LIMIT_OTP_PER_ADDRESS_PER_HOUR: '100000',
  LIMIT_OTP_PER_ADDRESS_PER_DAY: '1000000',
  LIMIT_OTP_PER_STORE_PER_HOUR: '1000000',
  LIMIT_OTP_PER_STORE_PER_DAY: '1000000',
}

/** Stores of which each sends its messages by another service, all of them at `services`. */
export async function openMessagingStores(services: MessageServices): Promise<MessagingStores> {
  const messages = makeMessageProviders(postToStandIn(services.origin))
  const fixture = await makeStaffFixture(
    { SECRET_KEY: TEST_SECRET_KEY, ...UNLIMITED, ...CODE_LIMITS },
    { messages },
  )
  // Servers of other processes work at these stores, too, by the machine's clock.
  fixture.passMs(Date.now() - fixture.now().getTime())
  const stores: Store[] = []
  for (const service of SERVICES) {
    const storeId = await importStoreFile(fixture.deps, makeSmallStore())
    const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const store = { storeId, cookie, service }
    await connect(fixture, store)
    stores.push(store)
  }
  // Deliveries queued here are due long before a server checks.
  fixture.passMs(-LONG_AGO_MS)
  services.taken.length = 0
  return { fixture, services, stores }
}

async function connect(fixture: StaffFixture, { storeId, cookie, service }: Store) {
  const { provider, channel } = service
  const template = (text: string) => ({ id: APPROVED, text })
  const templates = {
    'code.en': template('{code} is your code for {store}.'),
    'order-accepted.en': template('Order {order} at {store} was accepted.'),
    'orders-waiting.en': template('{orders} orders wait at {store}.'),
  }
  const account = {
    provider,
    fields: serviceFields(NAMED_SERVICE)[provider],
    templates,
    codesADay: 100_000,
    noticesADay: 100_000,
  }
  const staff = new StaffCalls(fixture, storeId, cookie)
  const notices = { kinds: ['order-accepted'], channels: [channel] }
  await staff.post('messages/settings', { alertPhone: OWNER_PHONE.slice(2), approvesUnsent: false, notices })
  await staff.post(`messages/accounts/${channel}`, account)
  await staff.post(`messages/accounts/${channel}/test`)
  await staff.post(`messages/accounts/${channel}/use`, { sendsCodes: true })
}

/**
 * Queues in each store messages of an accepted and of a refused order, and SMS alerts to the owner, one
 * rolled back.
 */
export async function queueSome({ fixture, stores }: MessagingStores, round: number): Promise<Expected[]> {
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
    if (wanted.status >= 300) throw new Error(wanted.text)
    const staff = new StaffCalls(fixture, storeId, cookie)
    await staff.post(`orders/${body._id}/state`, { to: 2, revision: 1 })
    expected.push({ what: 'diner', name: `91${phone}`, takesIds })
    if (channel !== 'sms') continue
    const orders = 10 * (round + 1) + at
    await queueAlert(fixture, storeId, orders)
    await queueAlert(fixture, storeId, orders + ROLLED_BACK, true).catch(() => undefined)
    expected.push({ what: 'owner', name: `${OWNER_PHONE} ${orders}`, takesIds })
  }
  return expected
}

export function phoneOf(prefix: string, round: number, at: number): string {
  return `${prefix}${String(round).padStart(5, '0')}${String(at).padStart(3, '0')}`
}

/** Queues an alert as the escalation of untouched orders does, which queues one in a quarter of an hour. */
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
