/** Loaded before a measured program, with `--expose-gc`: at each SIGUSR2 it collects garbage and prints its memory. */
import { setTimeout as wait } from 'node:timers/promises'

/** Freed pages go back to the system a little later. */
const GIVEN_BACK_MS = 1_000

process.on('SIGUSR2', async () => {
  for (let collected = 0; collected < 3; collected += 1) {
    globalThis.gc?.()
    await wait(GIVEN_BACK_MS)
  }
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`)
})
