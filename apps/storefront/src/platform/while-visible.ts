/** Tabs that nobody looks at let go of what is open after this long: browsers have few connections. */
const HIDDEN_MS = 30_000

interface Running {
  /** Does nothing while it runs. */
  start(): void
  stop(): void
}

/** Lets something run while somebody may look at the page, anew when the network returns; returns the way to end it. */
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
