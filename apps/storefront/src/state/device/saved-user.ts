import { isRecord, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'

/** Person who ordered last on this device, to fill the form of the next order. */
export interface SavedUser {
  readonly name: string
  readonly mobile: string
  /** ISO code of the country whose dialling code precedes the number. */
  readonly country: string
}

const ENTRY = 'user'
const KIND: EntryKind<SavedUser> = {
  version: 1,
  read(value) {
    if (!isRecord(value)) return null
    const name = readText(value.name)
    const mobile = readText(value.mobile)
    const country = readText(value.country)
    return name !== null && mobile !== null && country !== null ? { name, mobile, country } : null
  },
}

export function savedUser(): SavedUser | null {
  return readEntry(ENTRY, KIND)
}

export function saveUser(user: SavedUser): void {
  writeEntry(ENTRY, KIND, user)
}
