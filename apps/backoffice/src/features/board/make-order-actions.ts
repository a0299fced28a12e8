/** For tests: the board's actions, which do nothing unless overridden. */
import type { OrderActions } from './use-order-actions.tsx'

const nothing = () => {}

export function makeOrderActions(overrides: Partial<OrderActions> = {}): OrderActions {
  return {
    isPending: () => false,
    advance: nothing,
    cancel: nothing,
    strike: nothing,
    mark: nothing,
    approve: nothing,
    delay: nothing,
    see: nothing,
    undo: nothing,
    ...overrides,
  }
}
