/** Whether the prices of a screen have decimals: two on all of them, or none where all are whole. */
import { isFraction } from '@thali/domain/money/format-price'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** Components that show a fraction now, and who follows whether there are any. */
class ShownFractions {
  readonly #holders = new Set<object>()
  readonly #followers = new Set<() => void>()

  readonly follow = (follower: () => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  readonly isAny = () => this.#holders.size > 0

  set(holder: object, hasFraction: boolean): void {
    const before = this.isAny()
    if (hasFraction) this.#holders.add(holder)
    else this.#holders.delete(holder)
    if (before !== this.isAny()) for (const follower of this.#followers) follower()
  }
}

const ShownFractionsContext = createContext<ShownFractions | null>(null)

/** Screen whose prices have decimals together. */
export function ScreenDecimals({ children }: { readonly children: ReactNode }) {
  const [shown] = useState(() => new ShownFractions())
  return <ShownFractionsContext value={shown}>{children}</ShownFractionsContext>
}

interface Decimals {
  readonly hasDecimals: boolean
  /** Called for each fraction while a component renders. */
  noteFraction(): void
}

/**
 * Decimals of the screen's prices. Fractions are counted before the browser paints: no price is seen without the
 * decimals of the others.
 *
 * @throws {Error} outside a store's screens
 */
export function useScreenDecimals(): Decimals {
  const shown = use(ShownFractionsContext)
  if (!shown) throw new Error('this screen belongs inside ScreenDecimals')
  const hasDecimals = useSyncExternalStore(shown.follow, shown.isAny)
  const own = useRef({ hasFraction: false })
  own.current.hasFraction = false
  const noteFraction = useCallback(() => {
    own.current.hasFraction = true
  }, [])
  useLayoutEffect(() => shown.set(own, own.current.hasFraction))
  useLayoutEffect(() => () => shown.set(own, false), [shown])
  return { hasDecimals, noteFraction }
}

/** Counts prices of a long list of which only a part is in the document, so that scrolling changes no decimals. */
export function useListedPrices(minors: readonly (number | null)[]): void {
  const { noteFraction } = useScreenDecimals()
  if (minors.some((minor) => minor !== null && isFraction(minor))) noteFraction()
}
