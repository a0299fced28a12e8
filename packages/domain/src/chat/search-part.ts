/** How far one look of a search through messages goes. */

/** Threads of one look. */
export const SEARCHED_THREADS = 1_000
/** Messages of one look; the thread that reaches it is still looked through. */
const SEARCHED_MESSAGES = 20_000
/** Messages of one thread, the latest: a room of staff may have any number. */
export const SEARCHED_OF_THREAD = 5_000

/**
 * How many threads one look goes through, the latest first; what is older waits for the next look. Of no threads 0,
 * else at least one.
 *
 * @param threads each with the number of its last message, which is at least how many it has
 */
export function searchedAtOnce(threads: readonly { readonly lastSeq: number }[]): number {
  let messages = 0
  const end = threads.findIndex(({ lastSeq }) => {
    messages += Math.min(lastSeq, SEARCHED_OF_THREAD)
    return messages >= SEARCHED_MESSAGES
  })
  return Math.min(end < 0 ? threads.length : end + 1, SEARCHED_THREADS)
}
