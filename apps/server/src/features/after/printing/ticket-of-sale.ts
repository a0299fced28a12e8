import type { Language } from '@thali/domain/language'
import { priceStyle, withEvenDecimals } from '@thali/domain/money/format-price'
import { delayedTimes } from '@thali/domain/order/delay'
import { kitchenTicket } from '@thali/domain/order/kitchen-ticket'
import { CONFIRMED, type Order, type SoldLine, shownChoices } from '@thali/domain/order/order'
import { formatPlace } from '@thali/domain/order/order-place'
import type { Reason } from '@thali/domain/order/reason'
import { linesAt, type Station } from '@thali/domain/order/station'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { printedOrderType, printMessages } from '@thali/domain/print/print-messages'
import type { PrintedDocument } from '@thali/domain/print/printed-document'
import { type TicketOccasion, ticketDocument } from '@thali/domain/print/ticket-document'
import type { Store } from '@thali/domain/store/store'
import { formatMoment, formatTime, timeStyle } from '@thali/domain/time/format-time'
import { type LoadedOrder, struckLines } from '../../order/order-record/load-order.ts'

export interface TicketFor {
  readonly occasion: TicketOccasion
  readonly language: Language
  /** Names of order types in other languages. */
  readonly texts: Pick<Store, 'translations'>
  /** Null: the whole order. */
  readonly station: Station | null
  readonly stations: readonly Station[]
  readonly reason: Reason | null
  /** Id of the line, for `struck`. */
  readonly lineId: string | null
}

/** The kitchen ticket of an order; null if the station makes nothing of it. */
export function ticketOfSale(
  loaded: Pick<LoadedOrder, 'order' | 'discards'>,
  wanted: TicketFor,
): PrintedDocument | null {
  const { order } = loaded
  const { snapshot, orderTypeKind, address: where, placedAt } = order
  const { dueAt } = delayedTimes(order)
  const struck = struckLines(loaded)
  const { occasion, language, texts, station, stations, reason, lineId } = wanted
  const made = station ? linesAt(snapshot.lines, station, stations) : snapshot.lines
  const lines = lineId === null ? made : made.filter(({ id }) => id === lineId)
  if (lines.length === 0) return null
  const { timeZone = 'UTC', country = '' } = snapshot.store ?? {}
  const { currencyCode, currencySymbol } = snapshot
  const address = { street: '', pinCode: '', city: '', state: '', country }
  const soldIn = { currencyCode, currencySymbol, address }
  const times = timeStyle(soldIn)
  const isCancelled = occasion === 'cancelled' || occasion === 'struck'
  const sold = {
    ...order,
    lines: lines.map((line) => ({
      ...textsIn(line, language),
      quantity: line.quantity,
      veg: line.veg,
      facts: line.facts,
      note: line.note,
      // A cancellation lists its items as lines, not as struck ones below.
      discarded: !isCancelled && struck.has(line.id) ? {} : null,
    })),
  }
  const orderType = printedOrderType(language, texts, order.orderType)
  const ticket = { ...kitchenTicket(sold, language), orderType }
  const facts = {
    ticket,
    occasion,
    station: station?.label ?? '',
    place: formatPlace(
      // Except for pickups, the time has its own line.
      { orderTypeKind, address: where, dueAt: orderTypeKind === 'pickup' ? dueAt : null, placedAt },
      { times, timeZone, lang: language },
    ),
    time: formatTime(placedAt.getTime(), timeZone, times),
    wantedAt: dueAt ? formatMoment(dueAt.getTime(), placedAt.getTime(), timeZone, language, times) : '',
    reason: reason ? reason.translations[language]?.label || reason.label : '',
    ...(orderTypeKind === 'delivery' && occasion !== 'cancelled' && { toCollect: toCollect(order, soldIn) }),
  }
  return ticketDocument(facts, printMessages(language))
}

/** Amount to collect, formatted; empty: none is due. A cancellation prints no amount. */
function toCollect(order: Order, soldIn: Parameters<typeof priceStyle>[0]): string {
  const dueMinor = dueMinorOf({ ...order, state: CONFIRMED })
  // Without the currency symbol, which a printer may lack, so that no ticket fails for that.
  const style = { ...priceStyle(soldIn), symbol: '', gap: '' }
  return dueMinor > 0 ? withEvenDecimals((price) => price(dueMinor, style)) : ''
}

/** Texts of a dish in the printer's language, as far as its menu had them when sold. */
function textsIn(line: SoldLine, language: Language) {
  const translated = line.translations?.[language]
  const without = translated?.without ?? line.without
  const named = {
    choices: shownChoices(line),
    components: line.components,
    ...(without && { without }),
  }
  if (!translated) return { label: line.label, ...named }
  return { label: translated.label, ...named, optionNames: translated.options }
}
