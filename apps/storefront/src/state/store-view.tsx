import type { PageLanguage } from '@thali/contract/page-state'
import { type PriceStyle, priceStyle } from '@thali/domain/money/format-price'
import type { Store } from '@thali/domain/store/store'
import { type TimeStyle, timeStyle } from '@thali/domain/time/format-time'
import { createContext, type ReactNode, useMemo } from 'react'
import { useRequiredContext } from '../ui/use-required-context.ts'

/** Mode of adding to the cart: possible, never (view mode), or not now (closed, sample). */
export type OrderingMode = 'open' | 'view-only' | 'paused'

/** Store of the page, and its presentation. */
export interface StoreView {
  readonly store: Store
  readonly lang: PageLanguage
  readonly prices: PriceStyle
  readonly times: TimeStyle
  readonly mode: OrderingMode
}

const StoreViewContext = createContext<StoreView | null>(null)

interface StoreViewProviderProps {
  store: Store
  lang: PageLanguage
  mode: OrderingMode
  children: ReactNode
}

export function StoreViewProvider({ store, lang, mode, children }: StoreViewProviderProps) {
  const view = useMemo(
    () => ({ store, lang, prices: priceStyle(store), times: timeStyle(store), mode }),
    [store, lang, mode],
  )
  return <StoreViewContext value={view}>{children}</StoreViewContext>
}

export function useStoreView(): StoreView {
  return useRequiredContext(StoreViewContext)
}
