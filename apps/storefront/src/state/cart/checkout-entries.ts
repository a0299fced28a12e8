import { isRecord, readText } from '../../platform/read-value.ts'
import { readEntry, removeEntry } from '../../platform/storage.ts'
import type { PastStore } from '../history/order-history.ts'

/** Both are kept in the tab until the order is placed. */
const IN_TAB = { version: 1, place: 'tab', read: () => null } as const

/** Name of the stored checkout entries of a store. */
export const draftEntry = (storeSlug: string) => `draft.${storeSlug}`
/** The one-time code that was sent for a store. */
export const sentCodeEntry = (storeId: string) => `otp.${storeId}`

/** The order type that was chosen in this tab at the checkout of a store. */
export function chosenTypeLabel(storeSlug: string): string | null {
  // The other parts of a draft concern only the checkout.
  const read = (value: unknown) => (isRecord(value) ? { label: readText(value.typeLabel) } : null)
  return readEntry(draftEntry(storeSlug), { ...IN_TAB, read })?.label ?? null
}

/** Removes the entries of the form and the one-time code: the order has used both. */
export function dropCheckout({ id, slug }: Pick<PastStore, 'id' | 'slug'>): void {
  removeEntry(draftEntry(slug), IN_TAB)
  removeEntry(sentCodeEntry(id), IN_TAB)
}
