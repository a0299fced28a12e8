/** Files that a store hands out beside its pages: page data, tables, papers, pictures and mails. */
import { FILES, pathTo, storePath } from '@thali/contract/paths'
import { escalateOrders } from '@thali/server/features/after/alerts/escalate-orders'
import { sendSummaries } from '@thali/server/features/after/summary/send-summaries'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'
import type { HostileStore } from './hostile-store.ts'
import { StaffCalls } from './staff-calls.ts'

/** Cells that spreadsheets run: those that begin like this and are no plain number. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/
/** Actions that a paper could perform by itself, outside its texts. */
const PDF_ACTION = /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|ImportData|GoToR|RichMedia)\b/
const PDF_TEXT = /\((?:\\[\s\S]|[^\\()])*\)/g
/** Number of codes of a store that are drawn and printed. */
const CODES = 3
/**
 * Span after which all parties were alerted of untouched orders, and the day was summed up, in milliseconds.
 */
const DAY_MS = 26 * 3_600_000

/** A file that a browser opens by itself. */
export interface Opened {
  readonly what: string
  readonly html: string
}

/** Reports faults in files of a store. @returns the number of files, and those that a browser is to open */
export async function lookAtFiles(
  fixture: StaffFixture,
  store: HostileStore,
  complain: (words: string) => void,
): Promise<{ readonly files: number; readonly opened: readonly Opened[] }> {
  const { slug, storeId, invoiceId, put, codeIds, printJobIds } = store
  let files = 0
  const read = async (path: string, cookie?: string) => {
    files += 1
    const answer = await fixture.app.inject({ url: path, headers: { ...(cookie && { cookie }) } })
    if (answer.statusCode !== 200 && !isRefusedWhole(answer.body))
      complain(`${path} was answered ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    return answer
  }
  const ofStaff = (path: string) => read(`/api/stores/${storeId}/${path}`, store.cookie)
  const check = (what: string, faults: readonly string[]) => {
    for (const fault of faults) complain(`${what}: ${fault}`)
  }

  const page = await read(storePath(slug, { menu: store.menuId }))
  check(
    'structured data',
    dataFaults(page.body, [...put.in('store'), ...put.in('dish'), ...put.in('category')]),
  )
  const manifest = await read(pathTo(FILES.manifest, { slug }))
  if (manifest.json().name !== put.in('store')[0]) complain(`the manifest names ${manifest.json().name}`)
  await read(pathTo(FILES.icon, { slug, name: '180.png' }))
  for (const path of ['menu/export?format=csv', 'tax-report?table=papers', 'tax-report?table=summary'])
    check(path, csvFaults((await ofStaff(path)).body))
  const codes = `codes=${codeIds.slice(0, CODES).join()}`
  const papers = ['a4', 'tent', 'sticker'].map(
    (format) => `codes/print?format=${format}&licence=yes&${codes}`,
  )
  const bills = ['a4', '80mm'].map((paper) => `invoices/${invoiceId}/pdf?paper=${paper}`)
  for (const path of [...papers, ...bills]) check(path, pdfFaults((await ofStaff(path)).rawPayload))
  for (const jobId of printJobIds) await ofStaff(`print-jobs/${jobId}/picture`)
  const opened: Opened[] = []
  for (const codeId of codeIds.slice(0, CODES))
    opened.push({ what: 'a code', html: (await ofStaff(`codes/${codeId}/picture?format=svg`)).body })
  for (const { subject, html } of await mailsOf(fixture, store))
    opened.push({ what: `mail ${subject}`, html })
  return { files, opened }
}

/** Whether a ticket was refused because the printer lacks some of its characters. */
function isRefusedWhole(body: string): boolean {
  return body.startsWith('{"error":{"code":"printer.unprintable"')
}

async function mailsOf(fixture: StaffFixture, { storeId, cookie, invoiceId }: HostileStore) {
  const { deps, mail } = fixture
  const staff = new StaffCalls(fixture, storeId, cookie)
  mail.sent.length = 0
  await staff.post(`invoices/${invoiceId}/mail`, { email: 'guest@example.com' })
  await staff.post('daily-summary', { isOn: true })
  fixture.passMs(DAY_MS)
  await escalateOrders(deps)
  await sendSummaries(deps)
  // Nothing listens at the addresses of webhooks, which are made up.
  await deps.db.deleteFrom('deliveries').where('channel', '=', 'webhook').execute()
  while ((await deps.relay.sendDue()) > 0);
  if (mail.sent.length === 0) throw new Error('no mail was sent')
  return mail.sent
}

/**
 * Finds faults in a page's data for search engines: it must parse, and contain each text as it was written.
 */
export function dataFaults(html: string, texts: readonly string[]): string[] {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const said = new Set<unknown>()
  try {
    JSON.parse(data, (_, value) => {
      said.add(value)
      return value
    })
  } catch (error) {
    return [`does not read: ${error}`]
  }
  return texts.filter((text) => !said.has(text)).map((text) => `does not say ${text}`)
}

/** Cells that a spreadsheet would run. */
export function csvFaults(text: string): string[] {
  const cells = text.replace(/^\ufeff/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)
  return [...cells]
    .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
    .filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell))
    .map((cell) => `a spreadsheet runs ${cell}`)
}

/** Finds actions that a paper would perform by itself. */
export function pdfFaults(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-')) return ['is no PDF']
  const plain = text.replace(/stream\r?\n[\s\S]*?endstream/g, '').replace(PDF_TEXT, '')
  const action = PDF_ACTION.exec(plain)
  return action ? [`has an action: ${action[0]}`] : []
}
