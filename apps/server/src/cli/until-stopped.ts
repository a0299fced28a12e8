import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { RunningServer } from '../main.ts'
import type { CommandIo } from './command.ts'

const HARD_STOP_MS = 10_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Waits for SIGTERM or Ctrl-C, then stops the server, after SIGTERM once it has drained; work that does not
 * end in time is cut off.
 */
export async function untilStopped(server: RunningServer, io: CommandIo): Promise<number> {
  if ((await nextSignal()) === 'SIGTERM') await drained(server.deps)
  let isStopped = false
  const hardStop = setTimeout(() => {
    // A compression that nobody waits for any more may still keep the process.
    if (isStopped) process.exit(0)
    io.err('thali: some requests did not end in time and were cut off.')
    process.exit(1)
  }, HARD_STOP_MS)
  hardStop.unref()
  await server.stop()
  isStopped = true
  return 0
}

/** Keeps serving as long as balancers need to switch to others; another signal ends it early. */
async function drained({ config: { drainMs }, drain, log }: Deps): Promise<void> {
  if (drainMs === 0) return
  drain.begin()
  log.info(`draining: not ready any more, and closing in ${drainMs / 1_000} s`)
  await Promise.race([wait(drainMs, null, { ref: false }), nextSignal()])
}

function nextSignal(): Promise<(typeof SIGNALS)[number]> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(signal))
  })
}
