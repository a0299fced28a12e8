/** Changes within this time are fetched together. */
const GATHER_MS = 80
/**
 * Pause between two fetches, in milliseconds, however many changes there are: the server needs time for other
 * clients.
 */
const BETWEEN_MS = 400

/**
 * Gathers ids of changed orders and has them fetched, one fetch at a time. Continuous changes are fetched
 * nevertheless: if it waited for a pause, a flood of fake orders would hide every real one.
 */
export function gatherChanges(fetchChanged: (ids: readonly string[]) => Promise<void>) {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let isStopped = false
  let notBefore = 0

  function schedule() {
    if (isStopped || isFetching || timer !== undefined || changed.size === 0) return
    timer = setTimeout(() => void run(), Math.max(GATHER_MS, notBefore - Date.now()))
  }

  async function run() {
    timer = undefined
    notBefore = Date.now() + BETWEEN_MS
    const ids = [...changed]
    changed.clear()
    isFetching = true
    try {
      await fetchChanged(ids)
    } finally {
      isFetching = false
      schedule()
    }
  }

  return {
    add(id: string) {
      changed.add(id)
      schedule()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
