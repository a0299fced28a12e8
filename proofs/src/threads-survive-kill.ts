import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { GuestThread } from '@thali/contract/chat'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'

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
  const fixture = makeProcessFixture(place)
  const file = makeSmallStore()
  await fixture.importFile({ ...file, profile: { ...file.profile, guestChat: true } })
  const storeId = file.profile._id
  const start = () => startThali({ ...fixture.env, ...UNLIMITED })
  const servers: [ThaliProcess, ...ThaliProcess[]] = [await start()]
  if (place.databaseUrl) servers.push(await start())
  const threads: Thread[] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const thread = await openThread(servers, storeId)
      threads.push(thread)
      const keys = Array.from({ length: MESSAGES }, (_, at) => `message-${kill}-${at}`)
      const twice = keys.filter(() => random.chance(30))
      const writing = [...keys, ...twice].map((key) =>
        write(() => random.pick(servers), thread, key, violations),
      )
      let isWritten = false
      const reading = readAll(
        () => random.pick(servers),
        thread,
        () => isWritten,
      )
      await wait(random.between(0, KILLED_WITHIN_MS))
      const dying = random.between(0, servers.length - 1)
      await servers[dying]?.kill()
      servers[dying] = await start()
      await Promise.all(writing)
      isWritten = true
      await reading
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  for (const thread of threads) await fixture.read((db) => checkThread(db, storeId, thread, violations))
  const messages = threads.reduce((sum, { answered }) => sum + answered.size, 0)
  return { figures: { kills, servers: servers.length, messages }, violations: violations.list() }
}

async function openThread(
  [server]: readonly [ThaliProcess, ...ThaliProcess[]],
  storeId: StoreId,
): Promise<Thread> {
  const response = await fetch(`${server.origin}/order/create/web/${storeId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aPlacement()),
  })
  const { _id: orderId, slug } = (await response.json()) as { readonly _id: string; readonly slug: string }
  if (response.status !== 201) throw new Error(`an order was answered ${response.status}`)
  return { orderId, slug, answered: new Map(), read: [] }
}

/** Sends one message until it is answered. */
async function write(
  anyServer: () => ThaliProcess,
  { slug, answered }: Thread,
  key: string,
  violations: Violations,
): Promise<void> {
  const path = pathTo(GUEST_CHAT_API.writeAsGuest.path, { orderSlug: slug })
  for (;;) {
    const response = await fetch(anyServer().origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: key, body: `Words of ${key}` }),
    }).catch(() => null)
    const taken = response?.status === 200 ? await response.json().catch(() => null) : null
    if (taken) {
      const { seq } = taken as { readonly seq: number }
      const before = answered.get(key)
      if (before !== undefined && before !== seq) violations.add('a message was answered two numbers')
      answered.set(key, seq)
      return
    }
    if (response && response.status < 500) {
      violations.add(`a message was answered ${response.status}`)
      return
    }
    await wait(AGAIN_MS)
  }
}

/** Asks for what is later than the last message, as pages do, until all were written and read. */
async function readAll(
  anyServer: () => ThaliProcess,
  { slug, read }: Thread,
  isWritten: () => boolean,
): Promise<void> {
  let after = 0
  for (;;) {
    const wasWritten = isWritten()
    const path = pathTo(GUEST_CHAT_API.guestThread.path, {
      orderSlug: slug,
      before: '',
      after: String(after),
    })
    const response = await fetch(anyServer().origin + path).catch(() => null)
    const thread = (response?.ok ? await response.json().catch(() => null) : null) as GuestThread | null
    for (const { seq, clientId } of thread?.messages ?? []) {
      read.push(clientId ?? '')
      after = seq
    }
    if (wasWritten && thread && thread.messages.length === 0) return
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
