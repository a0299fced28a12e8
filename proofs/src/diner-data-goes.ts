import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { SERVED } from '@thali/domain/order/order'
import { readTableCatalogue } from '@thali/server/db/table-catalogue'
import { inSnapshot } from '@thali/server/db/transaction'
import { readPlainRows } from '@thali/server/db/whole-tables'
import { receiveChatMessage } from '@thali/server/features/after/chat/receive-chat-message'
import { eraseOldDinerData } from '@thali/server/features/after/privacy/erase-old-diner-data'
import { otpFeature } from '@thali/server/features/base/otp/feature'
import { makeLogger } from '@thali/server/logger'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { runJobsOf } from '@thali/test-kit/run-jobs'
import { anOrderLine, aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { CanarySearch } from './fuzz/canaries.ts'

const PLACED = '2026-10-01T06:30:00Z'
/** Fourteen months later: the day's orders are older than the thirteen that they are kept. */
const LATER = '2027-12-02T06:30:00Z'
const EXPORT_WITHIN_MS = 60_000
/** Time that codes are counted by phone, in milliseconds. */
const CODES_KEPT_MS = 3 * 24 * 3_600_000
const CANARIES = { phone: '9812345678', name: 'Canary Kaur Bedi', words: 'ring me on the canary line' }

interface Place {
  readonly server: TestServer
  /** Lines of the log so far, at its most talkative. */
  readonly log: string[]
  close(): Promise<void>
}

/** A server whose log is kept. */
export async function openPrivacy(): Promise<Place> {
  const log: string[] = []
  const server = await makeTestServer({
    log: makeLogger('trace', { write: (line: string) => void log.push(line) }),
  })
  return { server, log, close: () => server.close() }
}

/**
 * Proves that orders of one diner lose that diner: orders older than the retention period by themselves,
 * later ones when the diner asks by phone and code, within a minute. No table, answer or line of the log
 * contains the diner afterwards; what was sold, when and for how much is as before.
 */
export async function tryDinerDataGoes(
  { server, log }: Place,
  random: SeededRandom,
  orders: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const search = new CanarySearch(CANARIES)
  const storeIds: StoreId[] = []
  for (let store = 0; store < 3; store += 1) {
    const file = makeSmallStore()
    Object.assign(file.profile, { guestChat: true })
    await server.importFile(file)
    storeIds.push(file.profile._id)
  }
  const placeSome = async (count: number) => {
    for (let order = 0; order < count; order += 1) {
      // Every store has an order for any seed: each is asked for its own export.
      const storeId = storeIds[order] ?? random.pick(storeIds as [StoreId])
      const placed = await placeAt(server, storeId, dinersOrder())
      if (placed.status !== 201) throw new Error(`an order was answered ${placed.status} ${placed.text}`)
      const rated = await server.send('POST', `/feedback/api/form/${placed.json.slug}`, {
        rating: 4,
        text: CANARIES.words,
      })
      if (rated.status >= 500) violations.add(`a rating was answered ${rated.status}`)
    }
    // A diner is in the orders that are under way for as long as these are.
    await server.deps.db.updateTable('orders').set({ state: SERVED }).where('state', '<', SERVED).execute()
  }

  const writeSome = async () => {
    const phone = `+91${CANARIES.phone}`
    for (const storeId of storeIds)
      await receiveChatMessage(
        server.deps,
        storeId,
        { phone, phoneHash: server.deps.secrets.hmac('chat-phone', `${storeId}\n${phone}`).slice(0, 32) },
        { id: `text ${server.deps.now().getTime()}`, phone, text: CANARIES.words, sentAt: server.deps.now() },
      )
  }

  server.clock.set(PLACED)
  await placeSome(orders)
  await writeSome()
  const before = await readSums(server)
  const held = await tablesWith(server, search)
  if (!held.has('orders')) throw new Error('the diner is in no order: the search finds nothing')
  server.clock.set(LATER)
  await eraseOldDinerData(server.deps)
  for (const [table, names] of await tablesWith(server, search))
    violations.add(
      `after the retention period the table ${table} holds the diner's ${[...names].join(' and ')}`,
    )
  if ((await readSums(server)) !== before) violations.add('numbers or totals of old orders have changed')

  await placeSome(orders)
  await writeSome()
  const sums = await readSums(server)
  const startedAt = performance.now()
  for (const storeId of storeIds) {
    const exported = await askOwnData(server, storeId, 'export')
    if (
      exported.status !== 200 ||
      !exported.text.includes(CANARIES.name) ||
      !JSON.parse(exported.text).messages?.some(({ text }: { text: string }) => text === CANARIES.words)
    )
      violations.add(`the export was answered ${exported.status}`)
    server.clock.set(new Date(server.deps.now().getTime() + 3_600_000).toISOString())
    const erased = await askOwnData(server, storeId, 'erase')
    if (erased.status !== 200) violations.add(`erasing was answered ${erased.status} ${erased.text}`)
  }
  const tookMs = performance.now() - startedAt
  if (tookMs > EXPORT_WITHIN_MS) violations.add(`export and erasure took ${Math.round(tookMs)} ms`)
  server.clock.set(new Date(server.deps.now().getTime() + CODES_KEPT_MS).toISOString())
  await runJobsOf(server.deps, otpFeature)
  for (const [table, names] of await tablesWith(server, search))
    violations.add(`after the erasure the table ${table} holds the diner's ${[...names].join(' and ')}`)
  if ((await readSums(server)) !== sums) violations.add('numbers or totals of erased orders have changed')
  for (const line of log)
    for (const name of search.in(line))
      violations.add(`the log holds the diner's ${name}: ${line.slice(0, 200)}`)
  return {
    figures: {
      orders: orders * 2,
      tablesBefore: held.size,
      exportAndErasureMs: Math.round(tookMs),
      logLines: log.length,
      charactersSearched: search.searched,
    },
    violations: violations.list(),
  }
}

function dinersOrder() {
  const { name, phone, words } = CANARIES
  const remarks = `${words} ${phone}`
  const items = [anOrderLine({ note: remarks })]
  return aPlacement({ user: { name, phone, countryCode: '+91' }, remarks, items })
}

async function askOwnData(server: TestServer, storeId: StoreId, act: 'export' | 'erase') {
  const { phone } = CANARIES
  const sent = await server.send('POST', `/order/send-otp/+91/${phone}/${storeId}?purpose=own-data`)
  if (sent.status !== 200) throw new Error(`a code was answered ${sent.status} ${sent.text}`)
  const { verificationId } = JSON.parse(sent.text)
  const otp = { verificationId, code: server.sms.lastCode() }
  return server.send('POST', `/api/own-data/${storeId}`, { prefix: '+91', phone, otp, act })
}

/** Sales and numbers of all orders, as one comparable text. */
async function readSums({ deps }: TestServer): Promise<string> {
  const rows = await deps.db
    .selectFrom('orders')
    .select(['store_id', 'id', 'number', 'business_day', 'total_minor', 'snapshot'])
    .orderBy('store_id')
    .orderBy('id')
    .execute()
  return JSON.stringify(rows)
}

/** Diner's data, by name, that each table still holds. */
async function tablesWith({ deps }: TestServer, search: CanarySearch): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  await inSnapshot(deps.db, async (tx) => {
    for (const table of await readTableCatalogue(tx))
      for await (const rows of readPlainRows(tx, table))
        for (const name of search.in(JSON.stringify(rows)))
          found.set(table.name, (found.get(table.name) ?? new Set()).add(name))
  })
  return found
}
