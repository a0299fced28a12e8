import { useLingui } from '@lingui/react/macro'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'

/** State of a dish or an option in the reader's language; a store's own text stays as it is. */
export function useItemStateName(): (state: string) => string {
  const { t } = useLingui()
  return (state) => {
    if (state === AVAILABLE) return t`Available`
    return state.toLowerCase() === SOLD_OUT.toLowerCase() ? t`Sold out` : state
  }
}
