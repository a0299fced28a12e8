import type { Deps } from '../../../../deps.ts'

/** Minimum response time, in milliseconds: longer than a few writes, or a hash on an idle machine. */
const LEAST_MS = 300

/** Does the work and answers after a fixed time, so that the time does not reveal what there was to do. */
export async function answerAlike<T>({ pause }: Pick<Deps, 'pause'>, work: () => Promise<T>): Promise<T> {
  const enough = pause(LEAST_MS)
  try {
    return await work()
  } finally {
    await enough
  }
}
