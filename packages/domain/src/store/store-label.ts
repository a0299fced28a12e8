import type { Language } from '../language.ts'
import type { Store } from './store.ts'

/** Label of an order type or a charge in the reader's language; orders carry it in the base language. */
export function storeLabelIn(lang: Language, store: Pick<Store, 'translations'>, label: string): string {
  const labels = store.translations?.[lang]?.labels ?? {}
  return Object.hasOwn(labels, label) ? labels[label]! : label
}
