/** Limits of one step of a search through messages. */

/** Threads in one step. */
export const SEARCHED_THREADS = 1_000
/** Messages in one step; the thread that reaches the limit is still searched whole. */
const SEARCHED_MESSAGES = 20_000
/** Messages of one thread, the latest ones: a room of staff may have any number. */
export const SEARCHED_OF_THREAD = 5_000

/**
 * Number of threads that one step searches, the latest first; older ones wait for the next step. 0 without threads,
 * else at least 1.
 *
 * @param threads each with the number of its last message, an upper bound of its message count
 */
export function searchedAtOnce(threads: readonly { readonly lastSeq: number }[]): number {
  let messages = 0
  const end = threads.findIndex(({ lastSeq }) => {
    messages += Math.min(lastSeq, SEARCHED_OF_THREAD)
    return messages >= SEARCHED_MESSAGES
  })
  return Math.min(end < 0 ? threads.length : end + 1, SEARCHED_THREADS)
}
