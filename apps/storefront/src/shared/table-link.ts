import { type EntryKind, readEntry, writeEntry } from '../browser/storage.ts'
import { isRecord, readNumber, readText } from './read-value.ts'

/** What a scanned link says about where the diner sits; kept per store and tab for four hours. */
export interface TableLink {
  /** Label of the order type to lock to. */
  readonly conf: string | null
  /** Table or room, and what it is called. */
  readonly iden: string | null
  readonly idel: string | null
  readonly sig: string | null
  readonly scannedAt: number
}

const KEPT_MS = 4 * 60 * 60 * 1000
const NAMES = ['conf', 'iden', 'idel', 'sig'] as const
const KIND: EntryKind<TableLink> = { version: 1, read: readTableLink, place: 'tab' }

const entryName = (storeSlug: string) => `table.${storeSlug}`

/** Keeps what the address says, replacing an earlier scan; an address that says nothing changes nothing. */
export function keepTableLink(storeSlug: string, search: string, now: number): void {
  const query = new URLSearchParams(search)
  if (!NAMES.some((name) => query.has(name))) return
  const [conf = null, iden = null, idel = null, sig = null] = NAMES.map((name) => query.get(name))
  writeEntry(entryName(storeSlug), KIND, { conf, iden, idel, sig, scannedAt: now })
}

/** The last scan of this tab, unless it is older than four hours. */
export function tableLink(storeSlug: string, now: number): TableLink | null {
  const link = readEntry(entryName(storeSlug), KIND)
  return link && now - link.scannedAt < KEPT_MS ? link : null
}

function readTableLink(value: unknown): TableLink | null {
  if (!isRecord(value)) return null
  const scannedAt = readNumber(value.scannedAt)
  if (scannedAt === null) return null
  const [conf = null, iden = null, idel = null, sig = null] = NAMES.map((name) => readText(value[name]))
  return { conf, iden, idel, sig, scannedAt }
}
