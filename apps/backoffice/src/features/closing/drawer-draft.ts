/** Count of the cash drawer as typed, and the resulting closing. */
import type { CloseDayBody, OpenClosing } from '@thali/contract/closings'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { closingAmounts, denominationsMinor, inDrawerMinor } from '@thali/domain/payment/closing'
import { denominationsOf } from '../../shared/denominations.ts'
import { amountText, readAmount } from '../../shared/read-amount.ts'

export interface DrawerDraft {
  readonly float: string
  readonly isByNotes: boolean
  /** Empty: the drawer was not counted. */
  readonly counted: string
  /** Numbers of notes and coins by their value in minor units. */
  readonly counts: Readonly<Record<number, string>>
  /** Null: the same amount as at the start, as far as available. */
  readonly left: string | null
  readonly note: string
}

/** Draft that starts with the cash recorded last, or else with what the last closing left. */
export function newDrawerDraft({ floats, floatMinor }: OpenClosing): DrawerDraft {
  const float = amountText(floats.at(-1)?.floatMinor ?? floatMinor)
  return { float, isByNotes: false, counted: '', counts: {}, left: null, note: '' }
}

/** Values of a draft; `body` is null while one of its texts is invalid. */
export function readDrawerDraft(draft: DrawerDraft, { methods, movements, currencyCode, seen }: OpenClosing) {
  const { isByNotes } = draft
  const stepMinor = stepOfCurrency(currencyCode)
  const denominations = denominationsOf(currencyCode).map((valueMinor) => {
    const count = readCount(draft.counts[valueMinor] ?? '')
    return { valueMinor, count: count ?? 0, isWrong: count === null }
  })
  const floatMinor = readAmount(draft.float === '' ? '0' : draft.float, stepMinor)
  const isCounted = isByNotes || draft.counted.trim() !== ''
  const typedMinor = isByNotes ? denominationsMinor(denominations) : readAmount(draft.counted, stepMinor)
  const countedMinor = isCounted ? typedMinor : null
  const isCountWrong = isByNotes
    ? denominations.some(({ isWrong }) => isWrong)
    : isCounted && typedMinor === null
  const movedMinor = movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const drawer = { floatMinor: floatMinor ?? 0, countedMinor, leftMinor: 0 }
  const mostMinor = inDrawerMinor(closingAmounts(methods, drawer, movedMinor))
  const leftText = draft.left ?? amountText(Math.min(floatMinor ?? 0, mostMinor))
  const leftMinor = readAmount(leftText === '' ? '0' : leftText, stepMinor)
  const isTooMuch = leftMinor !== null && leftMinor > mostMinor
  const isWrong = floatMinor === null || leftMinor === null || isTooMuch || isCountWrong
  const body: CloseDayBody | null = isWrong
    ? null
    : {
        ...{ seen, floatMinor, countedMinor, leftMinor, note: draft.note },
        denominations: denominations.flatMap(({ valueMinor, count }) =>
          isByNotes && count > 0 ? [{ valueMinor, count }] : [],
        ),
      }
  const amounts = closingAmounts(methods, { ...drawer, leftMinor: leftMinor ?? 0 }, movedMinor)
  return {
    ...{ denominations, floatMinor, isCountWrong, movedMinor },
    ...{ mostMinor, leftText, leftMinor, isTooMuch, amounts, body },
  }
}

/** Number of notes of one value; null: not a number. */
function readCount(text: string): number | null {
  return /^\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : null
}
