import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'

const ENTRY = 'color'
const KIND: EntryKind<string> = {
  version: 1,
  read: (value) => (typeof value === 'string' && /^[0-9a-f]{6}$/i.test(value) ? value : null),
}

/** The colour of the latest visited store, for pages that belong to none. */
export function savedColor(): string | null {
  return readEntry(ENTRY, KIND)
}

export function saveColor(color: string): void {
  writeEntry(ENTRY, KIND, color)
}
