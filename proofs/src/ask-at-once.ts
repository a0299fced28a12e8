import type { SeededRandom } from '@thali/builders/seeded-random'
import { inParallel, type Violations } from '@thali/test-kit/fixture'
import type { WholeAnswer } from './installation-caller.ts'
import type { ServerGroup } from './server-group.ts'

const BUSY_AGAIN = 503

interface Asking {
  readonly servers: ServerGroup
  readonly random: SeededRandom
  readonly count: number
  readonly atOnce: number
  ask(origin: string, at: number): Promise<WholeAnswer | null>
  /** Code of the refusal when nothing is left. */
  readonly fullCode: string
  /** Looks at the details of such a refusal. */
  onFull?(details: { readonly slots?: readonly { readonly time: string }[] }): void
}

/** Sends the same request many times at once, to any server; retries busy servers. @returns numbers of answers */
export async function askAtOnce(
  { servers, random, count, atOnce, ask, fullCode, onFull }: Asking,
  violations: Violations,
) {
  const answers = { taken: 0, full: 0, askedAgain: 0 }
  await inParallel(
    Array.from({ length: count }, (_, at) => at),
    atOnce,
    async (at) => {
      const origin = servers.anyOrigin(random)
      let answer = await ask(origin, at)
      for (; answer?.status === BUSY_AGAIN; answer = await ask(origin, at)) answers.askedAgain += 1
      const error = answer?.status === 201 ? null : answer?.json().error
      if (answer?.status === 201) answers.taken += 1
      else if (error?.code === fullCode) {
        answers.full += 1
        onFull?.(error.details)
      } else violations.add(`number ${at} was answered ${answer?.status} ${answer?.text}`)
    },
  )
  return answers
}
