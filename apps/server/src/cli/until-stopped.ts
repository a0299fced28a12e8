import type { RunningServer } from '../main.ts'
import type { CommandIo } from './command.ts'

const HARD_STOP_MS = 10_000

/** Waits for SIGTERM or Ctrl-C, then stops the server; what does not end in time is cut off. */
export async function untilStopped(server: RunningServer, io: CommandIo): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  const hardStop = setTimeout(() => {
    io.err('thali: some requests did not end in time and were cut off.')
    process.exit(1)
  }, HARD_STOP_MS)
  hardStop.unref()
  await server.stop()
  return 0
}
