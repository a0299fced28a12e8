/** Prices and times in the format of the open store. */
import { useLingui } from '@lingui/react'
import { isFraction, priceStyle, priceWriter } from '@thali/domain/money/format-price'
import { formatPlace } from '@thali/domain/order/order-place'
import { placeName } from '@thali/domain/order/place-name'
import { formatTime, timeStyle } from '@thali/domain/time/format-time'
import { useMemo } from 'react'
import { orderTypeName } from './order-type-name.ts'
import { useScreenDecimals } from './screen-decimals.tsx'
import { useStore } from './session.ts'

export interface Formats {
  /** Minor units with the store's symbol: two decimals, or none if all prices of the screen are whole. */
  price(minor: number): string
  /** An ISO instant as the store's time of day. */
  time(iso: string): string
  /** Destination of an order, or the time at which it is collected. */
  place(order: Parameters<typeof formatPlace>[0]): string
  /** Order type in the language of the screens. */
  orderType(label: string): string
  /** Table or room in the language of the screens. @param orderType of its orders, before a number alone */
  placeName(address: string, orderType?: string): string
}

/** Formats of the open store in the language of the screens. */
export function useFormats(): Formats {
  const store = useStore()
  const { i18n } = useLingui()
  const { hasDecimals, noteFraction } = useScreenDecimals()
  const lang = i18n.locale
  return useMemo(() => {
    const { country, currencyCode, currencySymbol, timeZone } = store
    const address = { street: '', pinCode: '', city: '', state: '', country }
    const style = priceStyle({ currencyCode, currencySymbol, address })
    const times = timeStyle({ currencyCode, address })
    const write = priceWriter({ hasDecimals })
    return {
      price: (minor) => {
        if (isFraction(minor)) noteFraction()
        return write(minor, style)
      },
      place: (order) => formatPlace(order, { times, timeZone, lang }),
      orderType: (label) => orderTypeName(i18n, store, label),
      placeName: (address, orderType) =>
        // As diners type it: a number alone would read like a count.
        orderType && /^\d/.test(address)
          ? `${orderTypeName(i18n, store, orderType)} ${address}`
          : placeName(address, lang),
      time: (iso) => formatTime(Date.parse(iso), timeZone, times),
    }
  }, [store, i18n, lang, hasDecimals, noteFraction])
}
