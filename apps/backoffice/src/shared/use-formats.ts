/** Prices and times as the open store writes them. */
import { useLingui } from '@lingui/react'
import { formatPrice, priceStyle } from '@thali/domain/format-price'
import { formatTime, timeStyle } from '@thali/domain/format-time'
import { useMemo } from 'react'
import { useStore } from './session.ts'

export interface Formats {
  /** Minor units with the store's symbol. */
  price(minor: number): string
  /** An ISO instant as the store's time of day. */
  time(iso: string): string
}

/** Formats of the open store in the language of the screens. */
export function useFormats(): Formats {
  const store = useStore()
  const { i18n } = useLingui()
  const lang = i18n.locale
  return useMemo(() => {
    const { country, currencyCode, currencySymbol, timeZone } = store
    const address = { street: '', pinCode: '', city: '', state: '', country }
    const style = priceStyle({ currencyCode, currencySymbol, address }, lang)
    const times = timeStyle({ currencyCode, address })
    return {
      price: (minor) => formatPrice(minor, style),
      time: (iso) => formatTime(Date.parse(iso), timeZone, times),
    }
  }, [store, lang])
}
