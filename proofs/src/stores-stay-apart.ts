/** Events, cached answers, notifications and pictures of many stores, none of which may reach another store. */

import type { SeededRandom } from '@thali/builders/seeded-random'
import { escalateOrders } from '@thali/server/features/after/alerts/escalate-orders'
import { messageDiners } from '@thali/server/features/after/order-messages/message-diners'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { compareAnswers, comparePictures } from './compare-answers.ts'
import { broughtTo, dueTo, type FollowedStream, followAt } from './followed-streams.ts'
import {
  addMarkedStore,
  callAt,
  type Installation,
  type MarkedStore,
  type Process,
  strangersIn,
} from './marked-stores.ts'
import { happen, type StoreLife } from './store-life.ts'

const AT_ONCE = 12
/** Orders of a store whose diners look on. */
const FOLLOWED_ORDERS = 4
/** Events between two looks at answers. */
const LOOK_EVERY = 25
/** Events between two rounds of alerts. */
const ALERT_EVERY = 1000
const ALERT_AFTER_MS = 3 * 60_000
/** Events that a stream requests again when it reconnects. */
const MISSED = 40

/** Streams of all viewers of a store. */
interface Watched extends StoreLife {
  /** Streams of the staff, one at each process. */
  readonly staff: readonly FollowedStream[]
  /** Streams of diners, with the slug of the order. */
  readonly diners: { readonly slug: string; readonly stream: Promise<FollowedStream> }[]
}

/** Lets `count` mixed events happen in some stores at once, seen by streams of each at every process. */
export async function tryStoresStayApart(
  installation: Installation,
  random: SeededRandom,
  { stores: storeCount, events: count }: { readonly stores: number; readonly events: number },
): Promise<ProofReport> {
  const { fixture, processes } = installation
  const violations = new Violations()
  const lives: Watched[] = []
  for (let at = 0; at < storeCount; at += 1)
    lives.push(await watch(processes, await addMarkedStore(installation, at)))
  const stores = lives.map(({ store }) => store)
  const pick = <T>(all: readonly T[]) => all[random.between(0, all.length - 1)] as T
  let answers = 0

  const done = () => lives.reduce((sum, life) => sum + life.happened, 0)
  let tried = 0
  const next = async () => {
    const at = tried
    tried += 1
    const life = pick(lives)
    await happen(random, pick(processes), life, violations)
    await followNewest(pick(processes), life)
    if (at % LOOK_EVERY === 0)
      answers += await compareAnswers(pick(processes), pick(stores), pick(stores), violations)
    if (at % ALERT_EVERY === ALERT_EVERY - 1) await sendNotices(installation)
  }
  // What was refused does not count as happened.
  while (done() < count && tried < 2 * count)
    await inParallel(Array.from({ length: count - done() }), AT_ONCE, next)
  for (const store of stores)
    await callAt(
      pick(processes),
      'POST',
      `/api/stores/${store.id}/push-devices/${store.deviceId}/test`,
      store,
    )
  await sendNotices(installation)

  const { staffEvents, dinerEvents } = await compareStreams(installation, lives, violations)
  for (const process of processes)
    for (const store of stores) answers += await compareAnswers(process, store, pick(stores), violations)
  const pictures = await comparePictures(pick(processes), stores, violations)
  const pushes = comparePushes(fixture.push.sent, lives, violations)
  for (const { staff, diners } of lives)
    for (const stream of [...staff, ...diners.map((one) => one.stream)]) await (await stream).close()
  return {
    figures: {
      stores: storeCount,
      processes: processes.length,
      events: done(),
      refused: tried - done(),
      staffEvents,
      dinerEvents,
      answers,
      pictures,
      pushes,
    },
    violations: violations.list(),
  }
}

async function watch(processes: readonly Process[], store: MarkedStore): Promise<Watched> {
  const path = `/api/stores/${store.id}/events`
  const staff = await Promise.all(
    processes.map(({ origin }) => followAt(origin + path, { cookie: store.cookie })),
  )
  return { store, staff, diners: [], open: [], rated: [], placed: [], happened: 0, version: 0 }
}

/** The first diners of a store look on. */
async function followNewest({ origin }: Process, { placed, diners }: Watched): Promise<void> {
  const order = placed[diners.length]
  if (!order || diners.length >= FOLLOWED_ORDERS) return
  const stream = followAt(`${origin}/api/orders/${order.slug}/events`)
  diners.push({ slug: order.slug, stream })
  await stream
}

/** Alerts staff and messages diners, by all processes at once, until nothing is left to send. */
async function sendNotices({ fixture, processes }: Installation): Promise<void> {
  fixture.passMs(ALERT_AFTER_MS)
  await Promise.all(processes.flatMap(({ deps }) => [escalateOrders(deps), messageDiners(deps)]))
  let sent = 0
  do {
    const each = await Promise.all(processes.map(({ deps }) => deps.relay.sendDue()))
    sent = each.reduce((sum, one) => sum + one, 0)
  } while (sent > 0)
}

async function compareStreams(
  { fixture, processes }: Installation,
  lives: readonly Watched[],
  violations: Violations,
) {
  const { db } = fixture.deps
  const storeOf = new Map(lives.flatMap(({ store, placed }) => placed.map(({ id }) => [id, store.mark])))
  let staffEvents = 0
  let dinerEvents = 0
  const compare = (
    what: string,
    { mark }: MarkedStore,
    brought: readonly string[],
    due: readonly string[],
  ) => {
    staffEvents += brought.length
    const at = due.findIndex((event, index) => brought[index] !== event)
    if (at >= 0) violations.add(`${what} of ${mark}: ${brought[at]} in the place of ${due[at]}`)
    else if (brought.length > due.length) violations.add(`${what} of ${mark}: also ${brought[due.length]}`)
  }
  for (const { store, staff, diners } of lives) {
    const { event_seq: last } = await db
      .selectFrom('store_versions')
      .select('event_seq')
      .where('store_id', '=', store.id)
      .executeTakeFirstOrThrow()
    for (const stream of staff) {
      if (!(await stream.reaches(last)))
        violations.add(`the stream of ${store.mark} ends at ${stream.lastId}, not ${last}`)
      const began = stream.events[0]?.id ?? 0
      compare('the stream', store, broughtTo(stream), await dueTo(db, store.id, began))
      for (const { data } of stream.events) checkOrder(storeOf, store, data, violations)
    }
    for (const { origin } of processes) {
      const after = Math.max(last - MISSED, 0)
      const again = await followAt(`${origin}/api/stores/${store.id}/events`, {
        cookie: store.cookie,
        'last-event-id': String(after),
      })
      await again.reaches(last)
      compare('a stream that came back', store, broughtTo(again), await dueTo(db, store.id, after))
      await again.close()
    }
    for (const { slug, stream: opened } of diners) {
      const stream = await opened
      dinerEvents += stream.events.length
      for (const { data } of stream.events) {
        const text = JSON.stringify(data)
        if ((data as { slug: string }).slug !== slug || strangersIn(text, store).length > 0)
          violations.add(`the stream of order ${slug} of ${store.mark} brought ${text.slice(0, 300)}`)
      }
    }
  }
  return { staffEvents, dinerEvents }
}

function checkOrder(
  storeOf: ReadonlyMap<string, string>,
  { mark }: MarkedStore,
  data: unknown,
  violations: Violations,
): void {
  const { orderId } = data as { orderId?: string | null }
  if (orderId && storeOf.get(orderId) !== mark)
    violations.add(`the stream of ${mark} named an order of ${storeOf.get(orderId) ?? 'nobody'}`)
  const strangers = strangersIn(JSON.stringify(data), { mark })
  if (strangers.length > 0) violations.add(`the stream of ${mark} spoke of ${strangers}`)
}

/** @returns how many there were */
function comparePushes(
  sent: Installation['fixture']['push']['sent'],
  lives: readonly Watched[],
  violations: Violations,
): number {
  const byDevice = new Map<string, { store: MarkedStore; leadsTo: string }>()
  for (const { store, placed } of lives) {
    byDevice.set(store.mark, { store, leadsTo: `/app/${store.slug}/` })
    for (const { slug } of placed) byDevice.set(slug, { store, leadsTo: `/status/${slug}` })
  }
  for (const { subscription, body } of sent) {
    const device = subscription.endpoint.split('/').at(-1) ?? ''
    const owner = byDevice.get(device)
    const text = JSON.stringify(body)
    if (!owner) violations.add(`a notification went to ${device}`)
    else if (!body.notification.navigate.includes(owner.leadsTo) || strangersIn(text, owner.store).length > 0)
      violations.add(`${device} of ${owner.store.mark} was told ${text.slice(0, 300)}`)
  }
  return sent.length
}
