import type { Deps } from './deps.ts'
import { forgetExpired } from './features/account/forget-expired.ts'
import { removeEventsBefore } from './features/live/live.queries.ts'
import { forgetOriginals } from './features/media/forget-originals.ts'
import { forgetAttempts } from './features/order/forget-attempts.ts'
import { forgetCodes } from './features/otp/forget-codes.ts'

const EVERY_MS = 3_600_000
const FIRST_AFTER_MS = 60_000
/** A client that was away longer loads everything again. */
const EVENTS_KEPT_MS = 3 * 24 * 3_600_000
const CHUNK = 500

/** Forgets what has served its time, now and then, in small steps that let orders through. */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const clean = () => {
    running = running.then(() => cleanOnce(deps))
  }
  const first = setTimeout(clean, FIRST_AFTER_MS).unref()
  const timer = setInterval(clean, EVERY_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}

const STEPS: readonly ((deps: Deps) => Promise<void>)[] = [
  forgetAttempts,
  forgetCodes,
  forgetExpired,
  (deps) => forgetOriginals({ ...deps, dataDir: deps.config.dataDir }),
  forgetEvents,
]

/** A step that fails leaves the others alone: what is never forgotten fills the disk. */
async function cleanOnce(deps: Deps): Promise<void> {
  for (const step of STEPS) {
    await step(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'housekeeping did not finish'))
  }
}

async function forgetEvents({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - EVENTS_KEPT_MS)
  while ((await removeEventsBefore(db, before, CHUNK)) === CHUNK);
}
