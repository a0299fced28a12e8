/** Looks for what webhooks are to be told of while the server runs: after commits of this process, and now and then. */
import { setTimeout as wait } from 'node:timers/promises'
import { warnOfFault } from '../../db/warn-of-fault.ts'
import type { Deps } from '../../deps.ts'
import { type QueueMessagesDeps, queueMessages } from './queue-messages.ts'

/** Finds what other processes committed and could not queue any more. */
const EVERY_MS = 5_000
/** Commits that come sooner after each other are looked at together. */
const GATHER_MS = 200

/** Begins at once, and looks again until stopped; what has begun is finished. */
export function startWebhookQueue(deps: QueueMessagesDeps & Pick<Deps, 'commits'>): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  let wakeUp = () => {}
  const end = deps.commits.add(() => wakeUp())
  const pause = async (ms: number) => {
    await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      await queueMessages(deps).catch((error: unknown) =>
        warnOfFault(deps.log, error, 'webhooks wait for the database'),
      )
      await Promise.race([woken, pause(EVERY_MS)])
      await pause(GATHER_MS)
    }
  })()
  return {
    async stop() {
      end()
      stopping.abort()
      await running
    },
  }
}
