/** A browser's storage that reads and removes as before and has no room for anything more. */
export function makeFullStorage({ localStorage }: { localStorage: Storage } = globalThis) {
  return {
    getItem: (name: string) => localStorage.getItem(name),
    removeItem: (name: string) => localStorage.removeItem(name),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}
