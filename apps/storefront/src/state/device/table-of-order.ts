/** The table of this tab, taken over from an order that it shows. */
import type { MovedTable } from '@thali/contract/diner-order'
import { addressFromLink } from '@thali/domain/order/order-address'
import { TABLE_LINK_MS } from '@thali/domain/order/table-link'
import { readEntry, writeEntry } from '../../platform/storage.ts'
import { currentTableLink, LAST_SCAN, TAB_SCAN, tableEntry, writeTableLink } from './table-link.ts'

/**
 * Switches to the table that staff have moved the diner to, unless another code was scanned since.
 *
 * @returns true if the tab used the old one until now
 */
export function followTable(storeSlug: string, { at, from, link }: MovedTable, now: number): boolean {
  const known = currentTableLink(storeSlug, now)
  const address = known && addressFromLink(known.idel, known.iden)
  if (!address || !from.includes(address) || known.scannedAt > Date.parse(at)) return false
  writeTableLink(storeSlug, { ...link, scannedAt: now, movedFrom: from })
  return true
}

/**
 * Gives the device's last scan to a tab without one that shows an order from there: notifications open new tabs, in
 * which more is ordered.
 *
 * @param addresses of the order, now and before staff moved its diners
 */
export function resumeTable(storeSlug: string, addresses: readonly string[], now: number): void {
  if (currentTableLink(storeSlug, now)) return
  const link = readEntry(tableEntry(storeSlug), LAST_SCAN)
  if (!link || now - link.scannedAt >= TABLE_LINK_MS) return
  if (addresses.includes(addressFromLink(link.idel, link.iden) ?? ''))
    writeEntry(tableEntry(storeSlug), TAB_SCAN, link)
}
