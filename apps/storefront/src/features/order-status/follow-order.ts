import type { DinerOrder } from '@thali/contract/diner-order'
import { followStream } from '@thali/contract/event-stream'
import { DINER_API, pathTo } from '@thali/contract/paths'
import { appTokenHeader } from '../../platform/app-token.ts'
import { fetchApi } from '../../platform/fetch-api.ts'

/** Time after which a proxy that holds events back is detected. */
const SILENCE_MS = 6_000
const POLL_MS = 4_000

interface OrderListener {
  onOrder(order: DinerOrder): void
  /** Neither the stream nor the server answers. */
  onLost(): void
}

/** Follows an order by the server's stream, and by polling where the stream does not come through. */
export function createOrderFollower(slug: string, { onOrder, onLost }: OrderListener) {
  let stream: AbortController | null = null
  let isRefused = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  // Counts requests and events: an answer counts only while nothing newer has arrived.
  let latest = 0
  let newest = 0

  function show(order: DinerOrder, age: number): void {
    newest = age
    onOrder(order)
  }

  async function poll(): Promise<void> {
    latest += 1
    const age = latest
    const asker = stream
    const answer = await fetchApi(DINER_API.order, { orderSlug: slug })
    if (stream !== asker || age < newest) return
    if (answer.kind !== 'ok') return onLost()
    show(answer.body, age)
    // A proxy that answered in the server's place has ended the stream for good.
    if (isRefused) {
      stop()
      start()
    }
  }

  // Each failed reconnection calls this too: only the first one starts the timer.
  function watchSilence(): void {
    silence ??= setTimeout(() => {
      void poll()
      polling = setInterval(() => void poll(), POLL_MS)
    }, SILENCE_MS)
  }

  function endSilence(): void {
    clearTimeout(silence)
    clearInterval(polling)
    silence = undefined
  }

  function start(): void {
    if (stream) return
    stream = new AbortController()
    isRefused = false
    watchSilence()
    const listener = {
      onEvent({ data }: { readonly data: unknown }) {
        endSilence()
        latest += 1
        show(data as DinerOrder, latest)
      },
      onDown: watchSilence,
      onRefused() {
        isRefused = true
        watchSilence()
      },
    }
    const path = pathTo(DINER_API.orderEvents.path, { orderSlug: slug })
    void followStream(path, listener, { headers: appTokenHeader(), signal: stream.signal })
  }

  function stop(): void {
    stream?.abort()
    stream = null
    endSilence()
  }

  return { start, stop }
}
