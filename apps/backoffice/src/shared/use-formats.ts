/** Prices and times as the open store writes them. */
import { useLingui } from '@lingui/react'
import { formatPriceForStaff, formatPriceInColumn, priceStyle } from '@thali/domain/money/format-price'
import { formatPlace, type PlacedOrder } from '@thali/domain/order/order-place'
import { formatTime, timeStyle } from '@thali/domain/time/format-time'
import { useMemo } from 'react'
import { useStore } from './session.ts'

export interface Formats {
  /** Minor units with the store's symbol: no decimals where they are whole, else two. */
  price(minor: number): string
  /** The same with all decimals of the currency, for columns: they stand one below the other. */
  amount(minor: number): string
  /** An ISO instant as the store's time of day. */
  time(iso: string): string
  /** Where an order goes, or when it is fetched. */
  place(order: PlacedOrder): string
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
      price: (minor) => formatPriceForStaff(minor, style, { currencyCode }),
      amount: (minor) => formatPriceInColumn(minor, style, { currencyCode }),
      place: (order) => formatPlace(order, { times, timeZone, lang }),
      time: (iso) => formatTime(Date.parse(iso), timeZone, times),
    }
  }, [store, lang])
}
