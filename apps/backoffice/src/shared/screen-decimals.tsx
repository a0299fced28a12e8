/** Whether the prices of a screen have decimals: two on all of them, or none if all are whole. */
import { isFraction } from '@thali/domain/money/format-price'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** Components that show a fraction now, with subscribers to whether there are any. */
interface ShownFractions {
  follow(follower: () => void): () => void
  isAny(): boolean
  set(holder: object, hasFraction: boolean): void
}

function makeShownFractions(): ShownFractions {
  const holders = new Set<object>()
  const followers = new Set<() => void>()
  const isAny = () => holders.size > 0
  return {
    isAny,
    follow(follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    set(holder, hasFraction) {
      const before = isAny()
      if (hasFraction) holders.add(holder)
      else holders.delete(holder)
      if (before !== isAny()) for (const follower of followers) follower()
    },
  }
}

const ShownFractionsContext = createContext<ShownFractions | null>(null)

function useShownFractions(): ShownFractions {
  const shown = use(ShownFractionsContext)
  if (!shown) throw new Error('this screen belongs inside ScreenDecimals')
  return shown
}

/** Context of a screen whose prices have the same number of decimals. */
export function ScreenDecimals({ children }: { readonly children: ReactNode }) {
  const [shown] = useState(makeShownFractions)
  return <ShownFractionsContext value={shown}>{children}</ShownFractionsContext>
}

interface ListedPricesProps {
  /** Amounts of the whole list, in minor units. */
  readonly minors: readonly (number | null)[]
  readonly children: ReactNode
}

/** Long list of which only a part is in the document: rendered once with the decimals of all, whatever is scrolled. */
export function ListedPrices({ minors, children }: ListedPricesProps) {
  const shown = useShownFractions()
  const hasFraction = minors.some((minor) => minor !== null && isFraction(minor))
  const within = useMemo(() => (hasFraction ? { ...shown, isAny: () => true } : shown), [shown, hasFraction])
  useLayoutEffect(() => {
    shown.set(within, hasFraction)
    return () => shown.set(within, false)
  }, [shown, within, hasFraction])
  return <ShownFractionsContext value={within}>{children}</ShownFractionsContext>
}

interface Decimals {
  readonly hasDecimals: boolean
  /** Called for each fraction while a component renders. */
  noteFraction(): void
}

/**
 * Decimals of the screen's prices. Fractions are counted before the browser paints: no price is shown without the
 * decimals of the others.
 *
 * @throws {Error} outside a store's screens
 */
export function useScreenDecimals(): Decimals {
  const shown = useShownFractions()
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
