import type { CategoryId, ItemId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import { createContext, useContext } from 'react'

/** What a card asks its page to do. */
export interface MenuActions {
  openItem: (itemId: ItemId, categoryId: CategoryId | null) => void
  /** Asks whether what was chosen last of a dish is wanted once more. */
  repeatItem: (itemId: ItemId, categoryId: CategoryId) => void
  openImages: (images: readonly Image[], index: number, title: string) => void
}

export const MenuActionsContext = createContext<MenuActions | null>(null)

export function useMenuActions(): MenuActions {
  const actions = useContext(MenuActionsContext)
  if (!actions) throw new Error('useMenuActions outside of a menu')
  return actions
}
