/** Texts by name, as `localStorage` keeps them. */
export interface TextStorage {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
  names(): readonly string[]
}

/**
 * Browser storage with a fallback: entries that it refuses, because it is full or forbidden, are kept by the page in
 * its history entry under `field`. They survive a reload, and end with the tab.
 *
 * @param storageOf called each time: forbidden storage throws on access
 */
export function createFallbackStorage(storageOf: () => Storage, field: string): TextStorage {
  /** Read late: a server that renders has no history. */
  let held: Map<string, string> | null = null

  function heldTexts(): Map<string, string> {
    if (held) return held
    held = new Map(Object.entries<string>(history.state?.[field] ?? {}))
    // Another history entry has no copy, or an older one. The router dispatches the first two.
    for (const name of ['pushState', 'replaceState']) {
      addEventListener(name, () => field in (history.state ?? {}) || carry())
    }
    addEventListener('popstate', carry)
    return held
  }

  function carry(): void {
    const { [field]: copy, ...state } = history.state ?? {}
    const texts = Object.fromEntries(heldTexts())
    const isEmpty = heldTexts().size === 0
    if (isEmpty && copy === undefined) return
    try {
      history.replaceState(isEmpty ? state : { ...state, [field]: texts }, '')
    } catch {
      // Browsers limit the rate of such calls; the next change includes this one, too.
    }
  }

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(storageOf())
    } catch {
      return otherwise
    }
  }

  function hold(change: (texts: Map<string, string>) => unknown): void {
    if (change(heldTexts())) carry()
  }

  return {
    getItem: (name) => heldTexts().get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, text) {
      const isStored = attempt((storage) => {
        storage.setItem(name, text)
        return true
      }, false)
      if (isStored) return hold((texts) => texts.delete(name))
      // The value stored before must not reappear in place of this one.
      attempt((storage) => storage.removeItem(name), undefined)
      hold((texts) => texts.set(name, text))
    },
    removeItem(name) {
      attempt((storage) => storage.removeItem(name), undefined)
      hold((texts) => texts.delete(name))
    },
    names: () => [...heldTexts().keys(), ...attempt((storage) => Object.keys(storage), [])],
  }
}
