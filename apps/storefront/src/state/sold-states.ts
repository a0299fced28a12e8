import { DINER_API } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { Item } from '@thali/domain/menu/menu'
import type { MenuStates } from '@thali/domain/menu/menu-states'
import type { CartLine } from '@thali/domain/order/order'
import { callApi } from '../platform/call-api.ts'

/** The server's heart beats every 15 s; what was heard longer ago may have changed. */
const LIVE_MS = 18_000
/** Within which a page that was loaded begins to follow its menu. */
const LOADED_MS = 10_000
/** Longest wait for the answer when a dish is added; the server looks again when it is ordered. */
const ASK_MS = 1_500

type Listener = (states: MenuStates) => void

let heardAt = 0
let heardOf: StoreId | null = null
let latest: MenuStates | null = null
const listeners = new Map<Listener, StoreId>()

/** Takes the states that the server told. */
export function hearStates(storeId: StoreId, states: MenuStates): void {
  heardOf = storeId
  heardAt = Date.now()
  latest = states
  for (const [listener, followed] of listeners) if (followed === storeId) listener(states)
}

/** Notes that the states last told of a store still hold. */
export function confirmStates(storeId: StoreId): void {
  if (heardOf === storeId && latest) heardAt = Date.now()
}

/** A page has just come from the server: for a few seconds it is as good as what its stream will tell. */
export function trustPage(storeId: StoreId): void {
  heardOf = storeId
  heardAt = Date.now() + LOADED_MS - LIVE_MS
  latest = null
}

/** From now on the server has to be asked. */
export function loseStates(): void {
  heardAt = 0
}

/** Calls `listener` with what is known of a store, and with all that is told from now on. */
export function onStates(storeId: StoreId, listener: Listener): () => void {
  listeners.set(listener, storeId)
  if (latest && heardOf === storeId) listener(latest)
  return () => listeners.delete(listener)
}

/**
 * Adds a line unless the server says that it is sold out: at once where its word is fresh, else after asking. Where no
 * answer comes it is added, too.
 */
export function addUnlessSoldOut(
  storeId: StoreId,
  item: Item,
  line: CartLine,
  outcome: { add: () => void; soldOut: () => void },
): void {
  const decide = (states: MenuStates | null) => {
    if (states && isSoldOut(states, item, line)) outcome.soldOut()
    else outcome.add()
  }
  const isFresh = heardOf === storeId && Date.now() - heardAt < LIVE_MS
  if (isFresh || !navigator.onLine) decide(isFresh ? latest : null)
  else {
    void callApi(DINER_API.menuStates, { storeId }, { timeoutMs: ASK_MS }).then((answer) => {
      const states = answer.kind === 'ok' ? answer.body : null
      if (states) hearStates(storeId, states)
      decide(states)
    })
  }
}

function isSoldOut(states: MenuStates, { id, groups }: Item, { choices }: CartLine): boolean {
  const chosen = groups.flatMap(({ label, options }) => {
    const contents = choices.find((choice) => choice.label === label)?.contents ?? []
    return options.filter((option) => contents.includes(option.label))
  })
  return id in states.items || chosen.some((option) => states.options[id]?.[option.id] !== undefined)
}
