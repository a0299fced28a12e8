/** Time after which a hidden tab closes its connection, in milliseconds, since browsers have few of them. */
const HIDDEN_MS = 30_000

interface Running {
  /** Does nothing while it runs. */
  start(): void
  stop(): void
}

/** Runs a task while the page is visible, and again when the network returns; returns a function that ends it. */
export function whileVisible({ start, stop }: Running): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined
  const whenVisible = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') start()
    else hiding = setTimeout(stop, HIDDEN_MS)
  }
  const whenOnline = () => {
    stop()
    start()
  }
  start()
  document.addEventListener('visibilitychange', whenVisible)
  addEventListener('online', whenOnline)
  addEventListener('pagehide', stop)
  addEventListener('pageshow', start)
  return () => {
    stop()
    clearTimeout(hiding)
    document.removeEventListener('visibilitychange', whenVisible)
    removeEventListener('online', whenOnline)
    removeEventListener('pagehide', stop)
    removeEventListener('pageshow', start)
  }
}
