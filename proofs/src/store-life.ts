/** Events of a store on a busy evening, one after another. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { aSubscription } from '@thali/test-kit/fake-push'
import type { Violations } from '@thali/test-kit/fixture'
import { aPlacement, biryani } from '@thali/test-kit/small-store'
import { callAt, type MarkedStore, type Process } from './marked-stores.ts'

interface LivingOrder {
  readonly id: string
  readonly slug: string
  state: number
  revision: number
  isReady: boolean
}

export interface StoreLife {
  readonly store: MarkedStore
  /** Orders in work that no one changes at this moment. */
  readonly open: LivingOrder[]
  /** Served, and not rated yet. */
  readonly rated: LivingOrder[]
  readonly placed: LivingOrder[]
  /** Number of calls that were accepted. */
  happened: number
  version: number
}

type Deed = (
  random: SeededRandom,
  process: Process,
  life: StoreLife,
) => Promise<{ status: number; text: string } | null>

const PREPARING = 3
const SERVED = 4
/** Refusals that an evening brings: another one was faster, the store is paused, the machine is busy. */
const EXPECTED = [404, 409, 422, 429, 503]

const post = (process: Process, { store }: StoreLife, path: string, body: object = {}) =>
  callAt(process, 'POST', `/api/stores/${store.id}/${path}`, { cookie: store.cookie, body })

const place: Deed = async (random, process, life) => {
  const { store } = life
  const body = aPlacement({ address: `Table ${store.mark}`, remarks: `For ${store.mark}` })
  const answer = await callAt(process, 'POST', `/order/create/web/${store.id}`, { body })
  if (answer.status !== 201) return answer
  const { _id: id, slug }: { _id: string; slug: string } = JSON.parse(answer.text)
  const order = { id, slug, state: 1, revision: 1, isReady: false }
  if (random.chance(10))
    await callAt(process, 'POST', `/api/orders/${slug}/push`, {
      body: { ...aSubscription(slug), language: 'en' },
    })
  life.placed.push(order)
  life.open.push(order)
  return answer
}

/** Works on an order that is in no other hands. */
const workOn =
  (call: (order: LivingOrder, process: Process, life: StoreLife) => ReturnType<Deed>): Deed =>
  async (random, process, life) => {
    const [order] = life.open.splice(random.between(0, Math.max(life.open.length - 1, 0)), 1)
    if (!order) return place(random, process, life)
    const answer = await call(order, process, life)
    if (answer && answer.status < 300) order.revision += 1
    if (order.state < SERVED) life.open.push(order)
    else life.rated.push(order)
    return answer
  }

const advance = workOn(async (order, process, life) => {
  const { revision, state } = order
  if (state === PREPARING && !order.isReady) {
    order.isReady = true
    return post(process, life, `orders/${order.id}/ready`, { revision })
  }
  const answer = await post(process, life, `orders/${order.id}/state`, { to: state + 1, revision })
  if (answer.status < 300) order.state += 1
  return answer
})

const moveTable = workOn((order, process, life) => {
  const orders = [{ id: order.id, revision: order.revision }]
  return post(process, life, 'tables/move', {
    orders,
    address: `Garden ${life.store.mark} ${order.revision}`,
  })
})

const sellOut: Deed = (random, process, life) =>
  post(process, life, `items/${biryani._id}/state`, { state: random.chance(50) ? 'Available' : 'Sold Out' })

const pause: Deed = async (_random, process, life) => {
  await post(process, life, 'pause', { reason: `Rest of ${life.store.mark}`, minutes: null })
  return post(process, life, 'resume')
}

const publish: Deed = async (_random, process, life) => {
  life.version += 1
  await life.store.publish(process, life.version)
  return { status: 200, text: '' }
}

const rate: Deed = async (random, process, life) => {
  const order = life.rated.pop()
  if (!order) return advance(random, process, life)
  const body = { rating: random.between(1, 5), text: `Words about ${life.store.mark}` }
  return callAt(process, 'POST', `/feedback/api/form/${order.slug}`, { body })
}

const CHANGES: readonly [Deed, ...Deed[]] = [moveTable, sellOut, sellOut, pause, publish, rate]
const ORDERED_PERCENT = 65
const PLACED_PERCENT = 36

/** Mostly orders come in and are worked on. */
function pickDeed(random: SeededRandom): Deed {
  if (!random.chance(ORDERED_PERCENT)) return random.pick(CHANGES)
  return random.chance(PLACED_PERCENT) ? place : advance
}

/** Lets one thing happen at a process. */
export async function happen(
  random: SeededRandom,
  process: Process,
  life: StoreLife,
  violations: Violations,
): Promise<void> {
  const answer = await pickDeed(random)(random, process, life)
  if (answer && answer.status < 300) life.happened += 1
  else if (answer && !EXPECTED.includes(answer.status))
    violations.add(`a call was answered ${answer.status} ${answer.text.slice(0, 200)}`)
}
