/** What a file of the storefront's style guide exports: components with their states, drawn as guests see them. */
import type { Image } from '@thali/domain/menu/menu'
import type { PriceStyle } from '@thali/domain/money/format-price'
import type { ReactNode } from 'react'

/** What of a store its components are shown with. */
export interface ShownStore {
  readonly prices: PriceStyle
  /** Pictures of its dishes, as far as it has any. */
  readonly images: readonly Image[]
}

export interface StoryFile {
  /** Name of the component, as its code calls it. */
  readonly title: string
  /** Each state takes the whole width. */
  readonly isWide?: boolean
  /** It throws a shadow beyond its edges. */
  readonly isFloating?: boolean
  /** By what each state is called. */
  readonly states: Readonly<Record<string, (store: ShownStore) => ReactNode>>
}
