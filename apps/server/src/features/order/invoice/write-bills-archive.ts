import { Readable } from 'node:stream'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import { writeCsv, writeCsvRow } from '@thali/domain/figures/csv'
import { ZipFile } from 'yazl'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findBilledStore } from './billed-store.queries.ts'
import { readDocuments } from './read-documents.ts'
import { paperHead, readTaxColumns, toPaperLines } from './tax-lines.ts'

/**
 * Archive of all bills and credit notes of a store: `bills.csv` for people, `bills.jsonl` with the whole
 * content of each. Rows are read while the archive is sent, so that it is never in memory in full.
 */
export function writeBillsArchive({ db }: Deps, { storeId }: Staff): Readable {
  const zip = new ZipFile()
  const add = (name: string, write: (documents: AsyncIterable<InvoiceDocument>) => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, (started) =>
      started(null, Readable.from(write(readDocuments(db, storeId, '')))),
    )
  add('bills.csv', async function* (documents) {
    const columns = await readTaxColumns(db, storeId, await findBilledStore(db, storeId), '')
    yield writeCsv([paperHead(columns)])
    for await (const document of documents) yield toPaperLines(document, columns).map(writeCsvRow).join('')
  })
  add('bills.jsonl', async function* (documents) {
    for await (const document of documents) yield `${JSON.stringify(document)}\n`
  })
  const out = Readable.from(zip.outputStream)
  // A failing stream aborts the download, which the browser reports.
  zip.on('error', (error) => out.destroy(error))
  zip.end()
  return out
}
