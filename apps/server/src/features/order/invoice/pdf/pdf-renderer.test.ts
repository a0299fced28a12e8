import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PdfRenderer, pdfWorker } from './pdf-renderer.ts'

/** Worker that answers with the serial, never for "hang". */
const SCRIPT = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, job: { document } }) => {
  if (document.serial !== 'hang') parentPort.postMessage({ id, value: Buffer.from(document.serial) })
})`
let asked: string[]
let renderer: PdfRenderer

beforeEach(() => {
  asked = []
  const worker = pdfWorker(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`))
  renderer = new PdfRenderer({
    run(job) {
      asked.push(job.document.serial)
      return worker.run(job)
    },
    close: () => worker.close(),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await renderer.close()
})

function render(serial: string, isForDiner = false): Promise<string> {
  const document = { serial } as InvoiceDocument
  const bytes = renderer.render({
    storeId: 'store' as StoreId,
    invoiceId: serial,
    document,
    payments: null,
    size: 'a4',
    isForDiner,
  })
  return bytes.then((found) => Buffer.from(found).toString())
}

it('queues at most four documents of diners, and those of staff before them', async () => {
  const diners = ['d1', 'd2', 'd3', 'd4'].map((serial) => render(serial, true))
  expect(() => render('d5', true)).toThrow('busy')
  expect(await render('s1')).toBe('s1')
  expect(await Promise.all(diners)).toEqual(['d1', 'd2', 'd3', 'd4'])
  expect(asked).toEqual(['d1', 's1', 'd2', 'd3', 'd4'])
})

it('renders a document once for requests made at once or soon after', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => render('A/1', true)))
  answers.push(await render('A/1'))
  expect(new Set(answers)).toEqual(new Set(['A/1']))
  expect(asked).toEqual(['A/1'])
})

it('aborts only a document that takes too long from its start, and renders the next ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = render('A/1')
  const hanging = render('hang')
  const given = expect(hanging).rejects.toThrow('too long')
  const behind = [render('A/2'), render('A/3')]
  vi.advanceTimersByTime(29_000)
  expect(await first).toBe('A/1')
  vi.advanceTimersByTime(29_000)
  expect(asked).toEqual(['A/1', 'hang'])
  vi.advanceTimersByTime(1000)
  await given
  expect(await Promise.all(behind)).toEqual(['A/2', 'A/3'])
})
