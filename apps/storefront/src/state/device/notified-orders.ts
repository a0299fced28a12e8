import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'

const KIND: EntryKind<true> = { version: 1, read: (value) => (value === true ? true : null) }
const entryName = (orderSlug: string) => `notified.${orderSlug}`

/** Whether this device asked for notifications about an order. */
export function isNotifiedOf(orderSlug: string): boolean {
  return readEntry(entryName(orderSlug), KIND) === true
}

/** Stores whether it did. */
export function keepNotified(orderSlug: string, isOn: boolean): void {
  if (isOn) writeEntry(entryName(orderSlug), KIND, true)
  else removeEntry(entryName(orderSlug), KIND)
}
