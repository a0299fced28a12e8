import { useLingui } from '@lingui/react/macro'
import { AVAILABLE } from '@thali/domain/menu/menu'

/** State of an item that the kitchen has run out of, as sent to the server. */
export const SOLD_OUT = 'Sold Out'

/** State of a dish or an option in the reader's language; a store's own text stays as it is. */
export function useStateText(): (state: string) => string {
  const { t } = useLingui()
  return (state) => {
    if (state === AVAILABLE) return t`Available`
    return state.toLowerCase() === SOLD_OUT.toLowerCase() ? t`Sold out` : state
  }
}
