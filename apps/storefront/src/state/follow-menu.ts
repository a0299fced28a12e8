import { followStream } from '@thali/contract/event-stream'
import { DINER_API, pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { MenuStates } from '@thali/domain/menu/menu-states'
import { appTokenHeader } from '../platform/app-token.ts'
import { whileVisible } from '../platform/while-visible.ts'
import { confirmStates, discardStates, receiveStates } from './sold-states.ts'

/** Message from the tab that has the stream to the others; `ask` is their first message to it. */
type Told =
  | { readonly kind: 'states'; readonly version: number; readonly states: MenuStates }
  | { readonly kind: 'beat' | 'lost' | 'ask' }

/**
 * Follows the sold-out states of a store, for all open pages of a browser by one stream: that of the tab that holds
 * the lock. Without Web Locks (plain http in a local network) each visible tab has its own.
 *
 * @param onVersion called when the menu has changed since its first known version; all open pages learn of it at the
 *   same moment, so each is called at a random time within `spreadMs`
 */
export function followMenu(storeId: StoreId, spreadMs: number, onVersion: () => void): () => void {
  const name = `thali-menu-${storeId}`
  let version: number | null = null
  let last: Told | null = null
  let running: AbortController | null = null
  let due: ReturnType<typeof setTimeout> | undefined

  function hear(told: Told): void {
    if (told.kind === 'lost') discardStates()
    else if (told.kind === 'beat') confirmStates()
    else if (told.kind === 'states') {
      const isChanged = version !== null && version !== told.version
      version = told.version
      receiveStates(storeId, told.states)
      if (!isChanged) return
      clearTimeout(due)
      due = setTimeout(onVersion, Math.random() * spreadMs)
    }
  }

  /** Reads the stream and passes its events on. */
  function stream(signal: AbortSignal, notify: (told: Told) => void): Promise<void> {
    const lose = () => notify({ kind: 'lost' })
    return followStream(
      pathTo(DINER_API.menuEvents.path, { storeId }),
      {
        onBeat: () => notify({ kind: 'beat' }),
        onEvent({ id, data }) {
          last = { kind: 'states', version: id ?? 0, states: data as MenuStates }
          notify(last)
        },
        onDown: lose,
        onRefused: lose,
      },
      { headers: appTokenHeader(), signal },
    )
  }

  function start(): void {
    if (running) return
    running = new AbortController()
    const { signal } = running
    if (!navigator.locks || !globalThis.BroadcastChannel) return void stream(signal, hear)
    const channel = new BroadcastChannel(name)
    signal.addEventListener('abort', () => channel.close())
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.kind !== 'ask') hear(data)
      else if (last) channel.postMessage(last)
    }
    const notify = (told: Told) => {
      if (signal.aborted) return
      hear(told)
      channel.postMessage(told)
    }
    channel.postMessage({ kind: 'ask' } satisfies Told)
    navigator.locks.request(name, { signal }, () => stream(signal, notify)).catch(() => undefined)
  }

  function stop(): void {
    running?.abort()
    running = null
    last = null
    discardStates()
  }

  const end = whileVisible({ start, stop })
  return () => {
    end()
    clearTimeout(due)
  }
}
