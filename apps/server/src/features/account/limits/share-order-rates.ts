/** Has processes on one PostgreSQL share how many orders each caller may place a minute. */
import { setTimeout as wait } from 'node:timers/promises'
import { warnOfFault } from '../../../db/warn-of-fault.ts'
import type { Deps } from '../../../deps.ts'
import { addGuesses } from './guess-limits.queries.ts'

const EVERY_MS = 1_000

type ShareDeps = Pick<Deps, 'db' | 'engine' | 'now' | 'log' | 'orderRates'>

/** Tells other processes what was counted here, and learns what they counted. */
export async function shareOrderRates({ db, now, orderRates }: ShareDeps): Promise<void> {
  await orderRates.exchange(performance.now(), async (counts, windowMs) => {
    const at = now()
    const keyed = new Map([...counts].map(([caller, count]) => [`orders:${caller}`, count]))
    const rows = await addGuesses(db, keyed, at, windowMs)
    return new Map(
      rows.map(({ key, guesses, window_end }) => [
        key.slice('orders:'.length),
        { count: guesses, endsInMs: window_end.getTime() - at.getTime() },
      ]),
    )
  })
}

/** Once a second until stopped; one process on SQLite has nobody to share with. */
export function startSharingOrderRates(deps: ShareDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (deps.engine === 'postgres' && !signal.aborted) {
      await wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
      await shareOrderRates(deps).catch((error: unknown) =>
        warnOfFault(deps.log, error, 'limits of orders are not shared just now'),
      )
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
