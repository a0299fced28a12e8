import { useSyncExternalStore } from 'react'
import { mustAsk, type PlacementAttempt, readAttempt } from './placement-attempt.ts'

/** An order on its way to the store, as this page shows it. */
export interface UnsentOrder {
  readonly attempt: PlacementAttempt
  /** `asks`: too old, or left unsent by a page that was closed; it leaves only when the diner says so. */
  readonly phase: 'sending' | 'waiting' | 'asks'
}

const none: readonly UnsentOrder[] = []

let orders: readonly UnsentOrder[] | null = null
const listeners = new Set<() => void>()

/** Orders on their way; null until the device has said what waits. */
export function useUnsentOrders(): readonly UnsentOrder[] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => orders,
    () => null,
  )
}

/** Those that are shown in this moment. */
export const shownOrders = (): readonly UnsentOrder[] => orders ?? none

export function shownOrder(key: string): UnsentOrder | undefined {
  return orders?.find((order) => order.attempt.key === key)
}

export function show(order: UnsentOrder): void {
  showAll([...shownOrders().filter((one) => one.attempt.key !== order.attempt.key), order])
}

/** Shows what is left of an attempt for all tabs. */
export function showLeft(key: string, left: unknown): void {
  const attempt = readAttempt(left)
  if (attempt) show({ attempt, phase: mustAsk(attempt, Date.now()) ? 'asks' : 'waiting' })
  else hide(key)
}

export function hide(key: string): void {
  showAll(shownOrders().filter((one) => one.attempt.key !== key))
}

export function showAll(next: readonly UnsentOrder[]): void {
  orders = next
  for (const listener of listeners) listener()
}
