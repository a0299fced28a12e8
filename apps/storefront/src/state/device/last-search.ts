import type { MenuId } from '@thali/domain/ids'
import { isReturning } from '../../platform/way-back.ts'

/** What a menu shows less than all of its dishes by. */
export interface MenuSearch {
  readonly text: string
  readonly vegOnly: boolean
}

const NO_SEARCH: MenuSearch = { text: '', vegOnly: false }
/** By menu, of this visit. */
const searches = new Map<MenuId, MenuSearch>()

export function keepSearch(menuId: MenuId, search: MenuSearch): void {
  searches.set(menuId, search)
}

/** What a menu is searched for when it is shown: the same as before for whoever comes back to it, else nothing. */
export function firstSearch(menuId: MenuId): MenuSearch {
  const last = searches.get(menuId)
  return last && isReturning() ? last : NO_SEARCH
}
