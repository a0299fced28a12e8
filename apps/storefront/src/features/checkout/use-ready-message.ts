import { useLingui } from '@lingui/react/macro'
import type { FreeSlot } from '@thali/contract/order-slots'
import type { CartLine } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import { dueTime, minuteOfClockTime } from '@thali/domain/time/due-time'
import { formatMoment, timeStyle } from '@thali/domain/time/format-time'
import { usePromisedMinutes } from '../../state/promised-minutes.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { useOrderTimeNames } from '../../texts/order-time-names.ts'
import { promiseQuestion } from './promise-question.ts'

interface Readiness {
  /** Null if unknown. */
  readonly message: string | null
  /** Wait beyond the store's limit: diners have to choose a time. */
  readonly isTooLong: boolean
}

/**
 * Message when an order placed now would be ready: from the server for this cart, until then from
 * its order type.
 *
 * @param typed the pickup time as typed so far
 * @param slot day and time that were chosen
 */
export function useReadyMessage(
  orderType: OrderType | null,
  typed: string,
  slot: FreeSlot | null,
  lines: readonly CartLine[],
): Readiness {
  const { t } = useLingui()
  const { store, lang, times } = useStoreView()
  const now = Date.now()
  const timeNames = useOrderTimeNames({ lang, times, timeZone: store.timeZone, now })
  const hasTypedTime = orderType?.kind === 'pickup' && !orderType.slots && typed !== ''
  const due = hasTypedTime ? dueTime(typed, now, store) : 'now'
  const question = promiseQuestion(store, orderType, lines, slot !== null || due !== 'now')
  const { minutes, isTooLong = false } = usePromisedMinutes(store.id, question)
  const readyAt = (wanted: string) => ({ message: t`Ready at ${wanted}`, isTooLong })
  if (slot) {
    const moment = timeNames.momentName(slot.day, minuteOfClockTime(slot.time))
    return { message: t`Ready: ${moment}`, isTooLong }
  }
  if (due === null) return { message: null, isTooLong }
  if (due !== 'now') return readyAt(formatMoment(due, now, store.timeZone, lang, timeStyle(store)))
  const [from, to] = minutes ?? orderType?.estimateMinutes ?? []
  const isUnknown = isTooLong || from === undefined || !store.ordering.open
  return { message: isUnknown ? null : t`Ready in about ${from} to ${to} minutes`, isTooLong }
}
