type Sealing = typeof import('./sealing.ts')

/** Entries kept on this device, sealed. A browser that refuses storage behaves like one that forgets. */
const PREFIX = 'thali:'

let sealing: Sealing | null = null
let opening: Promise<void> | null = null
const whenOpened = new Set<() => void>()

/**
 * Fetches the cipher; before that nothing can be read and nothing is written.
 *
 * It is a chunk of its own so that the menu page answers its first touch without it.
 */
export function openStorage(): Promise<void> {
  opening ??= import('./sealing.ts').then(
    (module) => {
      sealing = module
      for (const listener of whenOpened) listener()
    },
    () => {
      // No network: the next call tries again, and until then the page lives in memory.
      opening = null
    },
  )
  return opening
}

export function isStorageOpen(): boolean {
  return sealing !== null
}

/** Calls back once entries can be read. Returns the way to stop waiting. */
export function onStorageOpen(listener: () => void): () => void {
  whenOpened.add(listener)
  return () => whenOpened.delete(listener)
}

/** Where an entry lies: on the device until it is removed, or in this tab until it is closed. */
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

/** What was kept under a name; null when nothing, or nothing that can be used, is there. */
export function readEntry<T>(name: string, kind: EntryKind<T>): T | null {
  if (!sealing) return null
  try {
    const text = placeOf(kind).getItem(PREFIX + name)
    if (text === null) return null
    const value = openEntry(name, text, kind)
    if (value === null) placeOf(kind).removeItem(PREFIX + name)
    return value
  } catch {
    return null
  }
}

/**
 * Keeps a value until it is replaced or removed.
 *
 * @returns false when storage is full or forbidden: the page goes on with what it has in memory, and what was kept
 * before lies there still
 */
export function writeEntry<T>(name: string, kind: EntryKind<T>, value: T): boolean {
  if (!sealing) return false
  try {
    placeOf(kind).setItem(PREFIX + name, sealing.seal(name, { version: kind.version, value }))
    return true
  } catch {
    return false
  }
}

export function removeEntry<T>(name: string, kind: EntryKind<T>): void {
  try {
    placeOf(kind).removeItem(PREFIX + name)
  } catch {
    // Nothing was kept, so nothing is left behind.
  }
}

/** Removes every entry of every name, and the key they were sealed with. */
export function removeAllEntries(): void {
  for (const place of ['device', 'tab'] as const) {
    try {
      const storage = placeOf({ place })
      for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name)
    } catch {
      // Nothing was kept, so nothing is left behind.
    }
  }
}

/**
 * Calls back when another page changes an entry, with its name, or null when all may have changed: a page that
 * the browser kept and shows again has heard nothing meanwhile.
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

function placeOf({ place = 'device' }: { place?: Place }): Storage {
  return place === 'device' ? localStorage : sessionStorage
}

function openEntry<T>(name: string, text: string, { version, read }: EntryKind<T>): T | null {
  try {
    const kept = sealing?.unseal(name, text) as { version?: unknown; value?: unknown } | null | undefined
    return kept?.version === version ? read(kept.value) : null
  } catch {
    return null
  }
}
