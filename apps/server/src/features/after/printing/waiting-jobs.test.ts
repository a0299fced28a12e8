/**
 * Tests of jobs of a printer that is off: they expire, are retried with increasing delays, and block no other printer.
 */
import type { AddPrinter } from '@thali/contract/printing'
import type { StoreId } from '@thali/domain/ids'
import { pauseAfterMs } from '@thali/domain/print/printer'
import { startTcpPrinter, type TcpPrinter } from '@thali/test-kit/printers/tcp-printer'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { runJob } from '@thali/test-kit/run-jobs'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { getOrder } from '../../order/order/staff/staff-order.ts'
import { PrintRelay } from './print-relay.ts'
import { removePrinter } from './printer.queries.ts'
import { listTicketPrinters, newTicketEvent, queueTickets } from './queue-tickets.ts'
import { watchPrinters } from './watch-printers.ts'

const HOUR_MS = 3_600_000

let fixture: StaffFixture
let paper: TcpPrinter
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture({ PRINT_NETWORK: '127.0.0.0/8' })
  paper = await startTcpPrinter()
})
afterAll(async () => {
  await paper.close()
  await fixture.close()
})
beforeEach(async () => {
  // Removes waiting jobs of earlier tests.
  await fixture.deps.db.deleteFrom('print_jobs').execute()
  paper.fault = 'none'
  paper.sheets.length = 0
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const at = (path: string) => `/api/stores/${storeId}/${path}`
const get = async (path: string) => (await fixture.call('GET', at(path), { cookie })).body
const addPrinter = async (more: Partial<AddPrinter> = {}): Promise<string> => {
  const body = { ...A_PRINTER, ...more }
  const answer = await fixture.call('POST', at('printers'), { cookie, body })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const addTicket = async () => {
  fixture.passMs(1)
  const orderId = await fixture.addOrder(storeId)
  const loaded = await getOrder(fixture.deps.db, storeId, orderId)
  await inTransaction(fixture.deps.db, async (tx) =>
    queueTickets(
      fixture.deps,
      tx,
      storeId,
      [{ loaded, event: newTicketEvent(1) }],
      await listTicketPrinters(tx, storeId),
    ),
  )
}
const jobsOf = async (printerId: string) => (await get(`printers/${printerId}/jobs`)).items
const duesOf = async (printerId: string) => {
  const rows = await fixture.deps.db
    .selectFrom('print_jobs')
    .select('due_at')
    .where('store_id', '=', storeId)
    .where('printer_id', '=', printerId)
    .execute()
  return rows.map(({ due_at }) => due_at && due_at.getTime() - fixture.deps.now().getTime())
}

it('reports one error for an unreachable printer, whatever is at its address', async () => {
  const gone = await startTcpPrinter()
  const id = await addPrinter({ transport: 'tcp', target: gone.target })
  await gone.close()
  await addTicket()
  await new PrintRelay(fixture.deps).sendDue()
  expect(await jobsOf(id)).toMatchObject([{ state: 'queued', error: 'not reached' }])
})

describe('a job that waited for 6 hours', () => {
  it('fails with a message, is not printed when its printer returns, and is removed', async () => {
    paper.fault = 'paper-out'
    const id = await addPrinter({ transport: 'tcp', target: paper.target })
    await addTicket()
    const relay = new PrintRelay(fixture.deps)
    await relay.sendDue()
    fixture.passMs(6 * HOUR_MS)
    await addTicket()
    paper.fault = 'none'
    await relay.sendDue()
    expect(paper.sheets).toHaveLength(1)
    await watchPrinters(fixture.deps)
    expect(await jobsOf(id)).toMatchObject([{ state: 'printed' }, { state: 'failed', error: 'expired' }])
    expect((await get('printing')).failed).toMatchObject([{ error: 'expired' }])
    fixture.passMs(73 * HOUR_MS)
    await runJob(fixture.deps, 'remove-old-print-jobs')
    expect(await jobsOf(id)).toEqual([])
  })
})

describe('a printer that does not print', () => {
  it('is retried with increasing delays, and gets all of its jobs when it works again', async () => {
    paper.fault = 'paper-out'
    const id = await addPrinter({ transport: 'tcp', target: paper.target })
    await addTicket()
    await addTicket()
    const relay = new PrintRelay(fixture.deps)
    for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      await relay.sendDue()
      expect(await duesOf(id)).toEqual([pauseMs, pauseMs])
      fixture.passMs(pauseMs)
    }
    paper.fault = 'none'
    await relay.sendDue()
    await relay.sendDue()
    expect((await jobsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['printed', 'printed'])
    expect(pauseAfterMs(100)).toBe(60_000)
  })

  it('does not delay other printers, even if many fail', async () => {
    const silent = await startTcpPrinter()
    silent.fault = 'silent'
    for (let nth = 0; nth < 10; nth += 1)
      await addPrinter({ label: `Dead ${nth}`, transport: 'tcp', target: silent.target })
    await fixture.deps.db
      .updateTable('printers')
      .set({ fault: 'offline' })
      .where('store_id', '=', storeId)
      .execute()
    await addTicket()
    fixture.passMs(1_000)
    const id = await addPrinter({ label: 'Good', transport: 'tcp', target: paper.target })
    await addTicket()
    const relay = new PrintRelay(fixture.deps)
    await relay.begin()
    await expect.poll(async () => (await jobsOf(id))[0].state).toBe('printed')
    expect(silent.connections).toBeLessThanOrEqual(3)
    await relay.stop()
    await silent.close()
  })

  it('is sent one job at a time, also by two processes', async () => {
    const id = await addPrinter({ transport: 'tcp', target: paper.target })
    await addTicket()
    await addTicket()
    const soon = new Date(fixture.deps.now().getTime() + 60_000)
    const { id: held } = (await jobsOf(id))[1]
    await fixture.deps.db
      .updateTable('print_jobs')
      .set({ state: 'fetched', fetched_by: 'another', fetches: 1, lease_ends_at: soon, due_at: soon })
      .where('store_id', '=', storeId)
      .where('id', '=', held)
      .execute()
    await new PrintRelay(fixture.deps).sendDue()
    expect(paper.sheets).toEqual([])
  })
})

it('a print of a removed printer fails', async () => {
  const id = await addPrinter({ transport: 'tcp', target: paper.target })
  await addTicket()
  await removePrinter(fixture.deps.db, storeId, id, fixture.deps.now())
  await new PrintRelay(fixture.deps).sendDue()
  expect(await duesOf(id)).toEqual([null])
  expect((await get('printing')).failed).toEqual([])
  const row = await fixture.deps.db
    .selectFrom('print_jobs')
    .select(['state', 'last_error'])
    .executeTakeFirst()
  expect(row).toEqual({ state: 'failed', last_error: 'removed' })
})

it('says by name which removed printer did not print a ticket, and nothing of its test page', async () => {
  await addPrinter({ transport: 'agent', ticketsAt: 'never' })
  const bar = await addPrinter({ transport: 'agent', label: 'Bar' })
  await addTicket()
  for (const step of ['test', 'remove'])
    expect((await fixture.call('POST', at(`printers/${bar}/${step}`), { cookie })).status).toBeLessThan(300)
  expect((await get('printing')).failed).toMatchObject([{ kind: 'ticket', printer: 'Bar', error: 'removed' }])
})

it('jobs that waited to be fetched are sent once their printer is on the local network, and vice versa', async () => {
  const id = await addPrinter({ transport: 'agent' })
  await addTicket()
  const save = (more: Partial<AddPrinter>, revision: number) =>
    fixture.call('POST', at(`printers/${id}`), { cookie, body: { ...A_PRINTER, ...more, revision } })
  await save({ transport: 'tcp', target: paper.target }, 1)
  expect(await duesOf(id)).toEqual([0])
  await save({ transport: 'agent' }, 2)
  expect(await duesOf(id)).toEqual([null])
  await save({ transport: 'tcp', target: paper.target }, 3)
  await new PrintRelay(fixture.deps).sendDue()
  expect(paper.sheets).toHaveLength(1)
})
