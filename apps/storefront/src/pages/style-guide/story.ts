/** Exports of a file of the storefront's style guide: components in their states, as diners see them. */
import type { Image } from '@thali/domain/menu/menu'
import type { PriceStyle } from '@thali/domain/money/format-price'
import type { ReactNode } from 'react'

/** Properties of the store that its components are shown with. */
export interface ShownStore {
  readonly prices: PriceStyle
  /** Pictures of its dishes, as far as it has any. */
  readonly images: readonly Image[]
}

export interface StorefrontStoryFile {
  /** Name of the component in code. */
  readonly title: string
  /** Each state takes the whole width. */
  readonly isWide?: boolean
  /** Whether it casts a shadow beyond its edges. */
  readonly isFloating?: boolean
  /** States by their display names. */
  readonly states: Readonly<Record<string, (store: ShownStore) => ReactNode>>
}
