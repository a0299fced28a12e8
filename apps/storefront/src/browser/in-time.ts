/**
 * Gives a call so long until its answer is read, and no longer than somebody waits for it.
 *
 * `AbortSignal.any` would do, which phones of 2023 lack.
 */
export function inTime<T>(
  waitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
  wanted?: AbortSignal,
): Promise<T> {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const timer = setTimeout(giveUp, waitMs)
  wanted?.addEventListener('abort', giveUp)
  return call(patience.signal).finally(() => clearTimeout(timer))
}
