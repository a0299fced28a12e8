/** Single event stream per browser: the tab that holds the lock streams, the others listen to it. */
import { takeSeqOfPage } from '../session.ts'
import { keepStream, type LiveEvent, type LiveStreamListener } from './live-stream.ts'

type Shared =
  | { readonly type: 'open'; readonly continued: boolean }
  | { readonly type: 'beat' }
  | { readonly type: 'down' }
  | { readonly type: 'refused' }
  | { readonly type: 'event'; readonly event: LiveEvent }
  /** A tab listens from now on; the one that streams names the last event that it heard. */
  | { readonly type: 'joined' }
  | { readonly type: 'latest'; readonly seq: number }

/**
 * Listens to a store's events until the returned function is called. Without Web Locks (plain http in a local
 * network) every tab has its own stream.
 */
export function shareStream(storeId: string, listener: LiveStreamListener): () => void {
  const stop = new AbortController()
  const name = `thali-live-${storeId}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  let lastSeq = takeSeqOfPage(storeId)
  let isStreaming = false

  const post = (message: Shared) => channel?.postMessage(message)
  const hear = (message: Shared) => {
    switch (message.type) {
      case 'open':
        return listener.onOpen(message.continued)
      case 'beat':
        return listener.onBeat()
      case 'down':
        return listener.onDown()
      case 'refused':
        return listener.onRefused()
      case 'event':
        lastSeq = message.event.seq
        return listener.onEvent(message.event)
      case 'joined':
        if (isStreaming && lastSeq !== null) post({ type: 'latest', seq: lastSeq })
        return
      case 'latest':
        if (isStreaming || message.seq <= (lastSeq ?? 0)) return
        lastSeq = message.seq
        return listener.onOpen(false)
    }
  }
  const send = (message: Shared) => {
    hear(message)
    if (!stop.signal.aborted) post(message)
  }
  const stream = () => {
    isStreaming = true
    return keepStream(storeId, lastSeq, sendingTo(send), stop.signal)
  }

  if (navigator.locks && channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => hear(data)
    post({ type: 'joined' })
    navigator.locks.request(name, { signal: stop.signal }, stream).catch(() => undefined)
  } else {
    void stream()
  }
  return () => {
    stop.abort()
    channel?.close()
  }
}

function sendingTo(send: (message: Shared) => void): LiveStreamListener {
  return {
    onOpen: (continued) => send({ type: 'open', continued }),
    onBeat: () => send({ type: 'beat' }),
    onDown: () => send({ type: 'down' }),
    onRefused: () => send({ type: 'refused' }),
    onEvent: (event) => send({ type: 'event', event }),
  }
}
