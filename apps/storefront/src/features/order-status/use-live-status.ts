import type { OrderStatus } from '@thali/contract/order-status'
import { useEffect, useState } from 'react'
import { callApi } from '../../browser/call-api.ts'

const EVENTS = ['order.placed', 'order.moved', 'order.changed']
/** A proxy that holds events back is found out after this long. */
const SILENCE_MS = 6_000
const POLL_MS = 10_000
const HIDDEN_MS = 30_000

/**
 * An order as it is now: told by the server's stream, asked for where the stream does not come through.
 *
 * The browser itself comes back to a broken stream, with the number of its last event. Tabs that nobody
 * looks at let go of theirs: browsers have few connections, and coming back brings the latest status.
 */
export function useLiveStatus(initial: OrderStatus) {
  const [status, setStatus] = useState(initial)
  const [isLost, setLost] = useState(false)
  const { slug } = initial

  useEffect(() => {
    let stream: EventSource | null = null
    let silence: ReturnType<typeof setTimeout> | undefined
    let polling: ReturnType<typeof setInterval> | undefined
    let hiding: ReturnType<typeof setTimeout> | undefined
    const path = encodeURIComponent(slug)

    // Counts questions and events: an answer is news only while nothing younger has been heard.
    let latest = 0
    let newest = 0

    const heard = (next: OrderStatus, age: number) => {
      newest = age
      setStatus(next)
      setLost(false)
    }
    const poll = async () => {
      latest += 1
      const age = latest
      const answer = await callApi<OrderStatus>(`/order/status/${path}/`)
      if (age < newest) return
      if (answer.kind !== 'ok') return setLost(true)
      heard(answer.body, age)
      // A proxy that answered in the server's place has ended the stream for good.
      if (stream?.readyState === EventSource.CLOSED) whenOnline()
    }
    const startPolling = () => {
      if (polling !== undefined) return
      void poll()
      polling = setInterval(() => void poll(), POLL_MS)
    }
    const stopPolling = () => {
      clearInterval(polling)
      polling = undefined
    }
    // Each vain try to come back is an error, too: the first of them starts the clock.
    const watchSilence = () => {
      silence ??= setTimeout(startPolling, SILENCE_MS)
    }
    const endSilence = () => {
      clearTimeout(silence)
      silence = undefined
    }

    const open = () => {
      if (stream) return
      stream = new EventSource(`/api/orders/${path}/events`)
      watchSilence()
      stream.onerror = watchSilence
      for (const name of EVENTS) {
        stream.addEventListener(name, (event) => {
          endSilence()
          stopPolling()
          latest += 1
          heard(JSON.parse((event as MessageEvent<string>).data) as OrderStatus, latest)
        })
      }
    }
    const close = () => {
      stream?.close()
      stream = null
      endSilence()
      stopPolling()
    }
    const whenVisible = () => {
      clearTimeout(hiding)
      if (document.visibilityState === 'visible') open()
      else hiding = setTimeout(close, HIDDEN_MS)
    }
    const whenOnline = () => {
      close()
      open()
    }
    const whenOffline = () => setLost(true)

    open()
    document.addEventListener('visibilitychange', whenVisible)
    addEventListener('online', whenOnline)
    addEventListener('offline', whenOffline)
    addEventListener('pagehide', close)
    addEventListener('pageshow', open)
    return () => {
      newest = Number.POSITIVE_INFINITY
      close()
      clearTimeout(hiding)
      document.removeEventListener('visibilitychange', whenVisible)
      removeEventListener('online', whenOnline)
      removeEventListener('offline', whenOffline)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', open)
    }
  }, [slug])

  return { status, setStatus, isLost }
}
