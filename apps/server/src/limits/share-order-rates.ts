/** Shares the number of orders of each caller per minute among processes on one PostgreSQL. */
import type { Deps } from '../deps.ts'
import { addGuesses } from './guess-limits.queries.ts'

/** Sends the counts of this process to the others, and receives theirs. */
export async function shareOrderRates({ db, now, orderRates }: Deps): Promise<void> {
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
