import type { CategoryId, ItemId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import { createContext } from 'react'
import { useRequiredContext } from '../../ui/use-required-context.ts'

/** Actions of a card, done by its page. */
export interface MenuActions {
  openItem: (itemId: ItemId, categoryId: CategoryId | null) => void
  /** Offers the last choices of a dish once more. */
  repeatItem: (itemId: ItemId, categoryId: CategoryId) => void
  openImages: (images: readonly Image[], index: number, title: string) => void
}

export const MenuActionsContext = createContext<MenuActions | null>(null)

export function useMenuActions(): MenuActions {
  return useRequiredContext(MenuActionsContext)
}
