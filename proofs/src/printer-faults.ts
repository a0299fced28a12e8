import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { PrinterKey } from '@thali/contract/printing'
import type { StoreId } from '@thali/domain/ids'
import { printMessages } from '@thali/domain/print/print-messages'
import { asDuplicate, type PrintedDocument } from '@thali/domain/print/printed-document'
import { inTransaction } from '@thali/server/db/transaction'
import { parseTarget } from '@thali/server/features/after/printing/network-target'
import {
  listTicketPrinters,
  newTicketEvent,
  queueTickets,
} from '@thali/server/features/after/printing/queue-tickets'
import type { Bitmap } from '@thali/server/features/after/printing/render/bitmap'
import { drawDocument } from '@thali/server/features/after/printing/render/draw-document'
import { TextRasterizer } from '@thali/server/features/after/printing/render/text-rasterizer'
import { sendEscPos } from '@thali/server/features/after/printing/send-escpos'
import { loadOrder } from '@thali/server/features/order/order-record/load-order'
import { runPrintAgent } from '@thali/server/print-agent/print-agent'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { startTcpPrinter, type TcpPrinter } from '@thali/test-kit/printers/tcp-printer'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'

const LEASE_ENDS_MS = 61_000
/**
 * Of the machine: a request that a killed agent left behind may be handed a ticket, or tell of one that was printed,
 * after that agent's end.
 */
const LEASE_PASSES_EVERY_MS = 1_000
/** Fates of a printout; most come out. */
const FATES = [
  'fine',
  'fine',
  'fine',
  'paper-out',
  'paper-ends',
  'cut-line',
  'killed-before',
  'killed-after',
] as const

type Fate = (typeof FATES)[number]

/**
 * Every ticket comes out at least once, and says so when it is a repeat, while paper ends in the middle, lines are cut
 * and the agent is killed before it printed, or before it could report it; another one goes on, as after a reboot.
 */
export async function tryPrinterFaults(
  fixture: StaffFixture,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const printer = await startTcpPrinter()
  const storeId = await fixture.addStore()
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const body = { ...A_PRINTER, transport: 'agent' }
  const { key } = (await fixture.call('POST', `/api/stores/${storeId}/printers`, { cookie, body }))
    .body as PrinterKey
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  const server = `http://127.0.0.1:${(fixture.app.server.address() as AddressInfo).port}`
  try {
    for (let ticket = 0; ticket < count; ticket += 1) await addTicket(fixture, storeId)
    const fates: Record<string, number> = {}
    let agents = 0
    while ((await waiting(fixture, storeId)) > 0) {
      agents += 1
      await runUntilKilled(fixture, storeId, { server, key, agent: `agent-${agents}`, printer }, () => {
        const fate = random.pick(FATES)
        fates[fate] = (fates[fate] ?? 0) + 1
        return fate
      })
      // Another computer: jobs of the dead one are free when its lease has ended.
      fixture.passMs(LEASE_ENDS_MS)
    }
    const { repeats, violations } = await comparePapers(fixture, storeId, printer)
    const figures = {
      tickets: count,
      papers: printer.sheets.length,
      torn: printer.torn,
      repeats,
      agents,
      ...fates,
    }
    return { figures, violations: violations.list() }
  } finally {
    await printer.close()
  }
}

async function addTicket(fixture: StaffFixture, storeId: StoreId): Promise<void> {
  const { deps } = fixture
  const orderId = await fixture.addOrder(storeId)
  const loaded = await loadOrder(deps.db, storeId, orderId)
  if (!loaded) throw new Error('an order is gone')
  fixture.passMs(1)
  const sold = [{ loaded, event: newTicketEvent(1) }]
  await inTransaction(deps.db, async (tx) =>
    queueTickets(deps, tx, storeId, sold, await listTicketPrinters(tx, storeId)),
  )
}

async function waiting({ deps }: StaffFixture, storeId: StoreId): Promise<number> {
  const rows = await deps.db
    .selectFrom('print_jobs')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', 'in', ['queued', 'fetched'])
    .execute()
  return rows.length
}

interface Agent {
  readonly server: string
  readonly key: string
  readonly agent: string
  readonly printer: TcpPrinter
}

/** Lets an agent print until it is killed, or nothing waits. */
async function runUntilKilled(
  fixture: StaffFixture,
  storeId: StoreId,
  { server, key, agent, printer }: Agent,
  nextFate: () => Fate,
): Promise<void> {
  const killed = new AbortController()
  const target = parseTarget(printer.target)
  if (!target) throw new Error('the printer has no address')
  const die = () => {
    killed.abort()
    throw new Error('killed')
  }
  const clock = setInterval(async () => {
    fixture.passMs(LEASE_ENDS_MS)
    if ((await waiting(fixture, storeId)) === 0) killed.abort()
  }, LEASE_PASSES_EVERY_MS)
  await runPrintAgent({
    server,
    key,
    agent,
    lookMs: 5,
    retryMs: 1,
    stopping: killed.signal,
    log: () => undefined,
    async output(bytes) {
      const fate = nextFate()
      if (fate === 'killed-before') return die()
      printer.fault = fate === 'paper-out' || fate === 'paper-ends' || fate === 'cut-line' ? fate : 'none'
      const outcome = await sendEscPos(target, bytes, new AbortController().signal)
      if (fate === 'killed-after') return die()
      if (outcome.kind === 'printed' && (await waiting(fixture, storeId)) <= 1)
        setTimeout(() => killed.abort(), 50)
      return outcome
    },
  }).finally(() => clearInterval(clock))
}

const digest = ({ bytes }: Bitmap) => createHash('sha256').update(bytes).digest('hex')

async function comparePapers({ deps }: StaffFixture, storeId: StoreId, { sheets }: TcpPrinter) {
  const violations = new Violations()
  const press = new TextRasterizer()
  const papers = new Map<string, number>()
  for (const { bitmap } of sheets) {
    const key = bitmap ? digest(bitmap) : ''
    papers.set(key, (papers.get(key) ?? 0) + 1)
  }
  const jobs = await deps.db
    .selectFrom('print_jobs')
    .select(['id', 'document', 'state', 'order_number'])
    .where('store_id', '=', storeId)
    .execute()
  const come = (document: PrintedDocument) => {
    const bitmap = drawDocument(press, document, 384)
    const key = 'problem' in bitmap ? '' : digest(bitmap)
    const times = papers.get(key) ?? 0
    papers.delete(key)
    return times
  }
  let repeats = 0
  for (const job of jobs) {
    const document = JSON.parse(job.document) as PrintedDocument
    const first = come(document)
    const repeated = come(asDuplicate(document, printMessages('en').duplicate))
    repeats += repeated
    if (job.state !== 'printed') violations.add(`ticket ${job.order_number} is ${job.state}`)
    if (first + repeated === 0) violations.add(`ticket ${job.order_number} never came out`)
    if (first > 1) violations.add(`ticket ${job.order_number} came out ${first} times without a mark`)
  }
  for (const [key, times] of papers)
    violations.add(`${times} papers show no ticket of an order (${key.slice(0, 8)})`)
  return { repeats, violations }
}
