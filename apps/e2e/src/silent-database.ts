/**
 * Runs in a page before its scripts: what keeps unsent orders never answers. A known fault of WebKit, once the
 * browser was in the background.
 */
export function silenceDatabase(): void {
  const open = indexedDB.open.bind(indexedDB)
  // A story's own look at the database names no version.
  indexedDB.open = (name, version) => (version ? ({} as IDBOpenDBRequest) : open(name))
}
