import { useLingui } from '@lingui/react/macro'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { servedFrom } from '@thali/domain/menu/served-from'
import { useStoreTimeFormats } from './use-store-time-formats.ts'

/** State of a dish or an option in the reader's language; a store's own text stays as it is. */
export function useItemStateName(): (state: string) => string {
  const { t } = useLingui()
  const { clock } = useStoreTimeFormats()
  return (state) => {
    if (state === AVAILABLE) return t`Available`
    const minute = servedFrom(state)
    if (minute !== null) return t`From ${clock(minute)}`
    return state.toLowerCase() === SOLD_OUT.toLowerCase() ? t`Sold out` : state
  }
}
