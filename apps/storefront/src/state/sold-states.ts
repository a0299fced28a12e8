import { DINER_API } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { Item } from '@thali/domain/menu/menu'
import type { MenuStates } from '@thali/domain/menu/menu-states'
import { askedGroups } from '@thali/domain/menu/option-rules'
import type { CartLine } from '@thali/domain/order/order'
import { fetchApi } from '../platform/fetch-api.ts'

/** Age up to which a state counts as current, in milliseconds; the server sends a heartbeat every 15 s. */
const LIVE_MS = 18_000
/** Time within which a loaded page begins to follow its menu, in milliseconds. */
const LOADED_MS = 10_000
/** Longest wait for the answer when a dish is added; the server checks again when it is ordered. */
const ASK_MS = 1_500

type Listener = (states: MenuStates) => void

let receivedAt = 0
let currentStore: StoreId | null = null
let latest: MenuStates | null = null
const listeners = new Set<Listener>()

/** Takes states from the server; ignored for a store whose page has been left. */
export function receiveStates(storeId: StoreId, states: MenuStates): void {
  if (currentStore !== storeId) return
  receivedAt = Date.now()
  latest = states
  for (const listener of listeners) listener(states)
}

/** Notes that the latest states still apply. */
export function confirmStates(): void {
  if (latest) receivedAt = Date.now()
}

/** Counts a page that was just loaded from the server as current for some seconds. */
export function trustLoadedPage(storeId: StoreId): void {
  currentStore = storeId
  receivedAt = Date.now() + LOADED_MS - LIVE_MS
  latest = null
}

/** Discards the known states, so that the server is asked. */
export function discardStates(): void {
  receivedAt = 0
}

/** Calls `listener` with the known states of the page's store, and with all later ones. */
export function subscribeToStates(listener: Listener): () => void {
  listeners.add(listener)
  if (latest) listener(latest)
  return () => listeners.delete(listener)
}

/**
 * Calls `add` unless the server reports a line as sold out, and then `onSoldOut`: immediately where the states are
 * current, otherwise after a request. Without an answer the line is added, too.
 */
export function addUnlessSoldOut(
  storeId: StoreId,
  item: Item,
  line: CartLine,
  add: () => void,
  onSoldOut?: () => void,
): void {
  const decide = (states: MenuStates | null) => {
    if (states && isSoldOut(states, item, line)) onSoldOut?.()
    else add()
  }
  const isFresh = Date.now() - receivedAt < LIVE_MS
  if (isFresh || !navigator.onLine) decide(isFresh ? latest : null)
  else {
    void fetchApi(DINER_API.menuStates, { storeId }, { timeoutMs: ASK_MS }).then((answer) => {
      const states = answer.kind === 'ok' ? answer.body : null
      if (states) receiveStates(storeId, states)
      decide(states)
    })
  }
}

function isSoldOut(states: MenuStates, item: Item, { choices }: CartLine): boolean {
  const soldOut = states.options[item.id] ?? {}
  return (
    item.id in states.items ||
    askedGroups(item, choices).some(({ group, units }) =>
      group.options.some(({ id, label }) => id in soldOut && units.has(label)),
    )
  )
}
