import { AsyncLocalStorage } from 'node:async_hooks'

const scopes = new AsyncLocalStorage<true>()

/**
 * Runs `work`, whose commits on SQLite do not wait for the disk: the next commit elsewhere, or a checkpoint, syncs them
 * with its own. They survive a killed process; a power cut may take the last of them back, never in part and never
 * anything that was committed outside. Only for notes on work that is done again when its note is lost.
 *
 * PostgreSQL gathers the syncs of commits by itself: there it changes nothing.
 */
export function withDeferredSync<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run(true, work)
}

export function isSyncDeferred(): boolean {
  return scopes.getStore() === true
}
