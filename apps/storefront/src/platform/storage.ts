import { createFallbackStorage, type TextStorage } from './fallback-storage.ts'
import { isPreview } from './is-preview.ts'
import { seal, unseal } from './sealing.ts'

/** Entries kept on this device, sealed. */
const PREFIX = 'thali:'

/** Storage of an entry: the device, until it is removed, or this tab, until it is closed. */
type Place = 'device' | 'tab'

/**
 * An entry of one name and version, checked whenever it is read.
 *
 * `read` answers null for anything it does not recognise; such an entry is dropped.
 */
export interface EntryKind<T> {
  /** Raised when the shape changes: entries of other versions are dropped. */
  readonly version: number
  readonly read: (value: unknown) => T | null
  readonly place?: Place
}

export type Entries = ReturnType<typeof createEntries>

export function createEntries(places: Readonly<Record<Place, TextStorage>>) {
  const placeOf = ({ place = 'device' }: { readonly place?: Place }) => places[place]

  /** Stored value of a name; null if there is none or it cannot be used. */
  function read<T>(name: string, kind: EntryKind<T>): T | null {
    const text = placeOf(kind).getItem(PREFIX + name)
    if (text === null) return null
    const value = open(name, text, kind)
    if (value === null) placeOf(kind).removeItem(PREFIX + name)
    return value
  }

  function open<T>(name: string, text: string, kind: EntryKind<T>): T | null {
    try {
      const kept = unseal(places.device, name, text) as { version?: unknown; value?: unknown } | null
      return kept?.version === kind.version ? kind.read(kept.value) : null
    } catch {
      return null
    }
  }

  /** Keeps a value until it is replaced or removed. */
  function write<T>(name: string, kind: EntryKind<T>, value: T): void {
    placeOf(kind).setItem(PREFIX + name, seal(places.device, name, { version: kind.version, value }))
  }

  function remove(name: string, kind: Pick<EntryKind<unknown>, 'place'> = {}): void {
    placeOf(kind).removeItem(PREFIX + name)
  }

  /** Removes every entry of every name, and the key they were sealed with. */
  function removeAll(): void {
    for (const storage of Object.values(places)) {
      for (const name of storage.names()) if (name.startsWith(PREFIX)) storage.removeItem(name)
    }
  }

  /** Names of entries on the device with a prefix. */
  function names(start: string): string[] {
    const found = places.device.names().filter((name) => name.startsWith(PREFIX + start))
    return found.map((name) => name.slice(PREFIX.length))
  }

  return { read, write, remove, removeAll, names }
}

/** Throws in a preview, which finds and stores nothing, as if the browser forbade storage. */
function unlessPreview(storage: Storage): Storage {
  if (isPreview) throw new Error('preview')
  return storage
}

/** Entries in this browser's storage. */
export const entries: Entries = createEntries({
  device: createFallbackStorage(() => unlessPreview(localStorage), 'device'),
  tab: createFallbackStorage(() => unlessPreview(sessionStorage), 'tab'),
})
export const readEntry = entries.read
export const writeEntry = entries.write
export const removeEntry = entries.remove
export const removeAllEntries = entries.removeAll

/**
 * Calls back when another page changes an entry, with its name, or null when any may have changed: a page restored
 * from the browser's cache has missed events.
 */
export function onEntryChange(changed: (name: string | null) => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null) changed(null)
    else if (key.startsWith(PREFIX)) changed(key.slice(PREFIX.length))
  }
  const shown = ({ persisted }: PageTransitionEvent) => persisted && changed(null)
  addEventListener('storage', heard)
  addEventListener('pageshow', shown)
  return () => {
    removeEventListener('storage', heard)
    removeEventListener('pageshow', shown)
  }
}
