/** Stores that report every event to all targets, and targets of their messages that can be made to hang. */
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import { deliveriesFeature } from '@thali/server/deliveries/feature'
import { escalateOrders } from '@thali/server/features/after/alerts/escalate-orders'
import { messageDiners } from '@thali/server/features/after/order-messages/message-diners'
import { PrintRelay } from '@thali/server/features/after/printing/print-relay'
import { webhookFeature } from '@thali/server/features/after/webhook/feature'
import { JobRunner } from '@thali/server/jobs/job-runner'
import { makeMessageProviders } from '@thali/server/providers/messages/make-message-providers'
import { aSubscription } from '@thali/test-kit/fake-push'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { serviceFields } from '@thali/test-kit/message-services'
import { startTcpPrinter } from '@thali/test-kit/printers/tcp-printer'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { A_WEBHOOK } from '@thali/test-kit/webhook-routes'
import { StaffCalls } from './staff-calls.ts'

export const MESSAGE_TARGETS = ['mail', 'push', 'sms', 'whatsapp', 'webhook', 'printer'] as const
export type MessageTarget = (typeof MESSAGE_TARGETS)[number]

/** Jobs that look for messages to send. */
const LOOKING = [deliveriesFeature, webhookFeature].flatMap(({ jobs = [] }) => jobs.filter(({ due }) => due))

/** Number of stores, as many as a relay has places for at once. */
const STORES = 4
/** Calls of printers that hang at once: fewer than of others, as they failed the last time. */
const HUNG_PRINTERS = 3
/**
 * Time after which every untouched order is reported, in a mail and a notification of its own, in
 * milliseconds.
 */
const ALERTED_MS = 16 * 60_000
const ORIGINS = { msg91: 'https://sms.example', whatsapp: 'https://whatsapp.example' }
const TAKEN = { status: 200, headers: {}, text: '{"type":"success","message":"1","messages":[{"id":"1"}]}' }
const TEMPLATE = { id: '1107160000000012345', text: '' }

/** Gate that can hold calls back. */
class Door {
  #waiting: (() => void)[] = []
  isShut = false

  async pass(): Promise<void> {
    if (this.isShut) await new Promise<void>((open) => this.#waiting.push(open))
  }

  get waiting(): number {
    return this.#waiting.length
  }

  open(): void {
    this.isShut = false
    for (const open of this.#waiting.splice(0)) open()
  }
}

export type MessageTargets = Awaited<ReturnType<typeof openMessageTargets>>

export async function openMessageTargets() {
  const doors = {
    mail: new Door(),
    push: new Door(),
    sms: new Door(),
    whatsapp: new Door(),
    webhook: new Door(),
  }
  const printer = await startTcpPrinter()
  const fixture = await makeStaffFixture(
    { ...UNLIMITED, PRINT_NETWORK: '127.0.0.0/8' },
    {
      messages: makeMessageProviders(async (address) => {
        await (address.startsWith(ORIGINS.msg91) ? doors.sms : doors.whatsapp).pass()
        return TAKEN
      }, ORIGINS),
      async postPublic() {
        await doors.webhook.pass()
        return TAKEN
      },
    },
  )
  Object.assign(fixture.mail, { send: () => doors.mail.pass() })
  Object.assign(fixture.push, { send: () => doors.push.pass() })
  const stores: TellingStore[] = []
  for (let store = 0; store < STORES; store += 1) stores.push(await addTellingStore(fixture, printer.target))
  await fixture.deps.db.updateTable('users').set({ email_verified: true }).execute()

  const { deps } = fixture
  deps.relay.start()
  const jobs = new JobRunner(deps, LOOKING)
  jobs.start()
  deps.followers.start()
  const prints = new PrintRelay(deps)
  let placed = 0
  return {
    place() {
      placed += 1
      return placeIn(fixture, stores[placed % STORES] as TellingStore)
    },
    /** Makes an event in each store that all targets receive. */
    async tellAll() {
      for (const store of stores) await tellDinersOf(fixture, store)
      fixture.passMs(ALERTED_MS)
      await escalateOrders(deps)
      await messageDiners(deps)
      deps.relay.wake()
      await prints.begin()
    },
    hang(target: MessageTarget) {
      if (target === 'printer') printer.fault = 'hangs'
      else doors[target].isShut = true
    },
    /** Whether the limit of simultaneous calls hangs. */
    isHanging: (target: MessageTarget) =>
      target === 'printer' ? printer.open >= HUNG_PRINTERS : doors[target].waiting >= STORES,
    letGo(target: MessageTarget) {
      if (target !== 'printer') return doors[target].open()
      printer.fault = 'none'
      printer.hangUp()
    },
    async close() {
      for (const door of Object.values(doors)) door.open()
      await jobs.stop()
      await deps.followers.stop()
      await prints.stop()
      await deps.relay.stop()
      await printer.close()
      await fixture.close()
    },
  }
}

interface TellingStore {
  readonly storeId: StoreId
  readonly cookie: string
}

async function addTellingStore(fixture: StaffFixture, printerTarget: string): Promise<TellingStore> {
  const storeId = await importStoreFile(fixture.deps, makeSmallStore())
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const fields = serviceFields(ORIGINS.msg91)
  const account = (provider: string) => ({
    provider,
    fields: fields[provider],
    templates: { 'orders-waiting.en': TEMPLATE, 'order-ready.en': TEMPLATE },
    codesADay: 100_000,
    noticesADay: 100_000,
  })
  const settings: readonly (readonly [string, object])[] = [
    ['order-alerts', { seen: DEFAULT_ORDER_ALERTS, alerts: { ...DEFAULT_ORDER_ALERTS, pauseMinutes: null } }],
    ['push-devices', { ...aSubscription(storeId), name: 'Tablet', language: 'en' }],
    ['webhooks', A_WEBHOOK],
    ['printers', { ...A_PRINTER, transport: 'tcp', target: printerTarget }],
    ['messages/accounts/sms', account('msg91')],
    ['messages/accounts/whatsapp', account('whatsapp')],
    [
      'messages/settings',
      {
        alertPhone: '9876500000',
        approvesUnsent: true,
        notices: { kinds: ['order-ready'], channels: ['whatsapp'] },
      },
    ],
  ]
  const staff = new StaffCalls(fixture, storeId, cookie)
  for (const [path, body] of settings) await staff.post(path, body)
  return { storeId, cookie }
}

function placeIn({ call }: StaffFixture, { storeId }: TellingStore) {
  return call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
}

/** Places an order that stays untouched, and one that is marked ready, whose diner gets a message. */
async function tellDinersOf(fixture: StaffFixture, store: TellingStore): Promise<void> {
  const { storeId, cookie } = store
  await placeIn(fixture, store)
  const { body: order } = await placeIn(fixture, store)
  await fixture.deps.db
    .updateTable('orders')
    .set({ user_phone: '+919876543210' })
    .where('id', '=', order._id)
    .execute()
  const asked = await fixture.call('POST', `/api/orders/${order.slug}/messages`, {
    origin: null,
    body: { language: 'en' },
  })
  if (asked.status !== 204) throw new Error(`a diner who wants messages was answered ${asked.status}`)
  const staff = new StaffCalls(fixture, storeId, cookie)
  const steps = [
    ['state', { to: 2 }],
    ['state', { to: 3 }],
    ['ready', {}],
  ] as const
  for (const [at, [what, body]] of steps.entries())
    await staff.post(`orders/${order._id}/${what}`, { revision: at + 1, ...body })
}
