import { convertNextImage } from './convert-next.ts'
import { type FetchDeps, fetchNextImage } from './fetch-next.ts'

const IDLE_MS = 2_000

export interface ImageWorkerDeps extends FetchDeps {
  readonly onFault: (error: unknown) => void
}

/**
 * Fetches the images that menus name by address and converts what is there, each one at a time, until stopped.
 * The two do not wait for each other: a slow address keeps no image from being shown.
 */
export function startImageWorker(deps: ImageWorkerDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = Promise.all([
    work(deps, () => fetchNextImage(deps, stopping.signal), stopping.signal),
    work(deps, () => convertNextImage(deps), stopping.signal),
  ])
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

async function work(
  { onFault }: ImageWorkerDeps,
  next: () => Promise<boolean>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const worked = await next().catch((error: unknown) => {
      onFault(error)
      return false
    })
    if (!worked) await pause(IDLE_MS, stopping)
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    stopping.addEventListener('abort', end)
  })
}
