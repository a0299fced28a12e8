import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { GuestThread } from '@thali/contract/chat'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { postOrGone } from '../installation-caller.ts'
import { openSmallInstallation, orderAt } from '../small-installation.ts'
import { anyMoment, killInRounds } from './kill-rounds.ts'

/** Messages of one thread: fewer than its diners may write at once. */
const MESSAGES = 18
/** A server dies somewhere in the middle of what is written. */
const KILLED_WITHIN_MS = 120
const AGAIN_MS = 20

interface Thread {
  readonly orderId: string
  readonly slug: string
  /** Number by the key of a message, as it was answered. */
  readonly answered: Map<string, number>
  /** Keys in the order in which a reader who polls for later messages received them. */
  readonly read: string[]
}

/**
 * Proves that threads survive kills. Diners of an order write into its thread at all servers at once, two of
 * them on PostgreSQL, while one is killed. Each message is sent until it is answered, some of them twice from
 * the start. It is stored once, under the number that was answered; numbers have no gaps and are in the order
 * of commits, and a reader of later messages misses none.
 */
export async function tryThreadKills(
  place: TestDatabase,
  random: SeededRandom,
  kills: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { servers, storeId, read } = await openSmallInstallation(place, { profile: { guestChat: true } })
  const nextOrigin = () => servers.anyOrigin(random)
  const threads: Thread[] = []
  await killInRounds(kills, {
    servers,
    moment: anyMoment(servers, random, KILLED_WITHIN_MS),
    async load(round) {
      const thread = await openThread(servers.origin, storeId)
      threads.push(thread)
      const keys = Array.from({ length: MESSAGES }, (_, at) => `message-${round}-${at}`)
      const twice = keys.filter(() => random.chance(30))
      const writing = Promise.all(
        [...keys, ...twice].map((key) => write(nextOrigin, thread, key, violations)),
      )
      return [writing, readAll(nextOrigin, thread, writing)]
    },
  })
  for (const thread of threads) await read((db) => checkThread(db, storeId, thread, violations))
  const messages = threads.reduce((sum, { answered }) => sum + answered.size, 0)
  return { figures: { kills, servers: servers.size, messages }, violations: violations.list() }
}

async function openThread(origin: string, storeId: StoreId): Promise<Thread> {
  const answer = await orderAt(origin, storeId)
  if (answer?.status !== 201) throw new Error(`an order was answered ${answer?.status}`)
  const { _id: orderId, slug } = answer.json()
  return { orderId, slug, answered: new Map(), read: [] }
}

/** Sends one message until it is answered. */
async function write(
  nextOrigin: () => string,
  { slug, answered }: Thread,
  key: string,
  violations: Violations,
): Promise<void> {
  const path = pathTo(GUEST_CHAT_API.writeAsGuest.path, { orderSlug: slug })
  for (;;) {
    const answer = await postOrGone(nextOrigin() + path, { clientId: key, body: `Words of ${key}` })
    if (answer?.status === 200) {
      const { seq } = answer.json()
      const before = answered.get(key)
      if (before !== undefined && before !== seq) violations.add('a message was answered two numbers')
      answered.set(key, seq)
      return
    }
    if (answer && answer.status < 500) return violations.add(`a message was answered ${answer.status}`)
    await wait(AGAIN_MS)
  }
}

/** Polls for messages after the last one, like pages, until all were written and read. */
async function readAll(
  nextOrigin: () => string,
  { slug, read }: Thread,
  writing: Promise<unknown>,
): Promise<void> {
  let isWritten = false
  const written = writing.then(() => {
    isWritten = true
  })
  let after = 0
  for (;;) {
    const wasWritten = isWritten
    const path = pathTo(GUEST_CHAT_API.guestThread.path, {
      orderSlug: slug,
      before: '',
      after: String(after),
    })
    const response = await fetch(nextOrigin() + path).catch(() => null)
    const thread = (response?.ok ? await response.json().catch(() => null) : null) as GuestThread | null
    for (const { seq, clientId } of thread?.messages ?? []) {
      read.push(clientId ?? '')
      after = seq
    }
    if (wasWritten && thread && thread.messages.length === 0) return written
    await wait(AGAIN_MS)
  }
}

async function checkThread(
  db: Db,
  storeId: StoreId,
  { orderId, answered, read }: Thread,
  violations: Violations,
): Promise<void> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['seq', 'client_id'])
    .where('store_id', '=', storeId)
    .where('conversation_id', '=', orderId)
    .orderBy('seq')
    .execute()
  if (rows.length !== MESSAGES) violations.add(`${rows.length} of ${MESSAGES} messages stand`)
  if (rows.some(({ seq }, at) => seq !== at + 1)) violations.add('numbers of messages have gaps')
  for (const { seq, client_id } of rows)
    if (answered.get(client_id) !== seq) violations.add('a message has another number than was answered')
  if (read.join() !== rows.map(({ client_id }) => client_id).join())
    violations.add('whoever asked for later messages missed one, or got one twice')
  const told = await db
    .selectFrom('outbox')
    .select('data')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'chat.changed')
    .orderBy('seq')
    .execute()
  // Events are numbered in the order of commits.
  const committed = told
    .map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>)
    .filter(({ conversationId }) => conversationId === orderId)
    .map(({ message }) => message)
  if (committed.join() !== rows.map(({ seq }) => seq).join())
    violations.add('numbers of messages are not in the order of commits')
}
