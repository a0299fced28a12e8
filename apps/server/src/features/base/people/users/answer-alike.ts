import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a few writes take. */
const LEAST_MS = 300

/** Does the work and answers after the same time, so that nobody reads from the time what there was to do. */
export async function answerAlike<T>(work: () => Promise<T>): Promise<T> {
  const enough = wait(LEAST_MS)
  try {
    return await work()
  } finally {
    await enough
  }
}
