import { addressFromLink } from '@thali/domain/order/order-address'
import { TABLE_LINK_MS } from '@thali/domain/order/table-link'
import { isRecord, readNumber, readText, readTexts } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'

/** Table or room from a scanned link; used per store and tab for four hours. */
export interface TableLink {
  /** Label of the order type to lock to. */
  readonly conf: string | null
  /** Table or room, and the label for it. */
  readonly iden: string | null
  readonly idel: string | null
  readonly sig: string | null
  readonly scannedAt: number
  /** Addresses that the diner has left with the staff; absent while they sit where they scanned. */
  readonly movedFrom?: readonly string[]
}

const NAMES = ['conf', 'iden', 'idel', 'sig'] as const
/** Scan of this tab. */
export const TAB_SCAN: EntryKind<TableLink> = { version: 1, read: readTableLink, place: 'tab' }
/** Last scan of any tab, read by `resumeTable` alone: a guest who opens the menu by another way is not at the table. */
export const LAST_SCAN: EntryKind<TableLink> = { ...TAB_SCAN, place: 'device' }

export const tableEntry = (storeSlug: string) => `table.${storeSlug}`
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** Address that led to this document: as old as the document, so read once, and not after going back or a reload. */
let from = visit?.type === 'navigate' ? document.referrer : ''

/**
 * Query of the scanned code: from the address itself, or from the store's page that led to this document.
 *
 * The server's links do not carry it, since a page is rendered once for all tables; a card that is tapped before the
 * page's scripts have loaded leads to an address without it.
 */
export function scannedQuery(path: string): string {
  const { search, origin } = location
  const [before = '', query = ''] = from.split('?')
  from = ''
  return !hasPlace(search) && before.replace(/\/$/, '') === origin + path ? query : search
}

/**
 * Keeps the scanned link in place of an earlier one. A query without a link changes nothing, nor does going back to a
 * page of a table that the diner has left with the staff.
 */
export function keepTableLink(storeSlug: string, search: string, now: number): void {
  if (!hasPlace(search)) return
  const query = new URLSearchParams(search)
  const [conf = null, iden = null, idel = null, sig = null] = NAMES.map((name) => query.get(name))
  if (currentTableLink(storeSlug, now)?.movedFrom?.includes(addressFromLink(idel, iden) ?? '')) return
  writeTableLink(storeSlug, { conf, iden, idel, sig, scannedAt: now })
}

/** Keeps a link for this tab, and as the last scan of the device. */
export function writeTableLink(storeSlug: string, link: TableLink): void {
  writeEntry(tableEntry(storeSlug), TAB_SCAN, link)
  writeEntry(tableEntry(storeSlug), LAST_SCAN, link)
}

/** The last scan of this tab, unless it is older than four hours. */
export function currentTableLink(storeSlug: string, now: number): TableLink | null {
  const link = readEntry(tableEntry(storeSlug), TAB_SCAN)
  return link && now - link.scannedAt < TABLE_LINK_MS ? link : null
}

/** Removes the link of the last scan, if the diner is not there. */
export function forgetTableLink(storeSlug: string): void {
  removeEntry(tableEntry(storeSlug), TAB_SCAN)
  removeEntry(tableEntry(storeSlug), LAST_SCAN)
}

function hasPlace(search: string): boolean {
  const query = new URLSearchParams(search)
  return NAMES.some((name) => query.has(name))
}

function readTableLink(value: unknown): TableLink | null {
  if (!isRecord(value)) return null
  const scannedAt = readNumber(value.scannedAt)
  if (scannedAt === null) return null
  const [conf = null, iden = null, idel = null, sig = null] = NAMES.map((name) => readText(value[name]))
  const movedFrom = readTexts(value.movedFrom)
  return { conf, iden, idel, sig, scannedAt, ...(movedFrom && { movedFrom }) }
}
