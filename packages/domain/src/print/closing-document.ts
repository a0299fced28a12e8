import type { Language } from '../language.ts'
import { type PriceStyle, type WritePrice, withEvenDecimals } from '../money/format-price.ts'
import type { ClosingAmounts } from '../payment/closing.ts'
import { type PrintMessages, printMessages } from './print-messages.ts'
import type { PrintedDocument, PrintLine } from './printed-document.ts'
import { printableLine } from './ticket-document.ts'

/** Receipts of one order type, less refunds. */
export interface OrderTypeSum {
  readonly orderType: string
  readonly netMinor: number
}

export interface PrintedClosing {
  readonly store: string
  readonly number: number
  /** Formatted business day. */
  readonly day: string
  /** Formatted time of the closing, and of the start of its period; `since` is empty for the first. */
  readonly closedAt: string
  readonly since: string
  readonly byName: string
  readonly currencyCode: string
  readonly amounts: ClosingAmounts
  readonly orderTypes: readonly OrderTypeSum[]
  /** Cash that was put into the drawer, or, negative, taken out. */
  readonly movements: readonly { readonly amountMinor: number; readonly reason: string }[]
  /** Unpaid orders at the time of closing; null in closings of earlier versions. */
  readonly unpaid: { readonly payableMinor: number } | null
  readonly note: string
}

const center = { kind: 'text', align: 'center' } as const

/** Closing of a day on a till's roll: receipts by type and by method, and whether the drawer agrees. */
export function closingDocument(
  closing: PrintedClosing,
  style: PriceStyle,
  language: Language,
): PrintedDocument {
  const lines = withEvenDecimals((price) => closingLines(closing, style, printMessages(language), price))
  return { lines: lines.map(printableLine), opensDrawer: false }
}

function closingLines(
  closing: PrintedClosing,
  style: PriceStyle,
  words: PrintMessages,
  price: WritePrice,
): PrintLine[] {
  const {
    store,
    number,
    day,
    closedAt,
    since,
    byName,
    currencyCode,
    orderTypes,
    amounts,
    movements,
    unpaid,
    note,
  } = closing
  const { methods, netMinor, tipMinor, roundOffMinor } = amounts
  const amount = (minor: number) => price(minor, { ...style, symbol: '', gap: '' })
  const row = (label: string, minor: number, bold = false): PrintLine => ({
    kind: 'vital',
    lead: '',
    label,
    amount: amount(minor),
    size: 'normal',
    bold,
  })
  const heading = (text: string): PrintLine => ({ kind: 'text', text, size: 'normal', bold: true })
  const backMinor = methods.reduce((sum, method) => sum + method.backMinor, 0)
  const drawer: PrintLine[] = [
    row(words.inDrawerBefore, amounts.floatMinor),
    ...movements.map(({ amountMinor, reason }) =>
      row(`${amountMinor < 0 ? words.cashOut : words.cashIn}: ${reason}`, amountMinor),
    ),
    row(words.expectedCash, amounts.expectedMinor),
    ...(amounts.countedMinor === null
      ? [{ kind: 'text', text: words.notCounted, size: 'normal' } as const]
      : [row(words.countedCash, amounts.countedMinor)]),
    ...(amounts.differenceMinor === null ? [] : [row(words.difference, amounts.differenceMinor, true)]),
    row(words.staysInDrawer, amounts.leftMinor),
  ]
  return [
    { ...center, text: store, size: 'large', bold: true },
    { ...center, text: `${words.closing} ${number}`, size: 'large', bold: true },
    { ...center, text: day, size: 'normal' },
    { ...center, text: [closedAt, byName].filter(Boolean).join(' · '), size: 'small' },
    ...(since ? [{ ...center, text: `${words.since} ${since}`, size: 'small' } as const] : []),
    { ...center, text: `${words.amountsIn} ${currencyCode}`, size: 'small' },
    { kind: 'rule' },
    heading(words.byOrderType),
    ...orderTypes.map(({ orderType, netMinor }) => row(orderType, netMinor)),
    { kind: 'rule' },
    heading(words.byMethod),
    ...methods.map(({ method, inMinor }) => row(methodName(method, words), inMinor)),
    ...(backMinor === 0 ? [] : [row(words.givenBack, -backMinor)]),
    row(words.total, netMinor, true),
    ...(tipMinor === 0 ? [] : [row(words.tipsInIt, tipMinor)]),
    ...(roundOffMinor === 0 ? [] : [row(words.roundOff, roundOffMinor)]),
    ...(unpaid && unpaid.payableMinor > 0 ? [row(words.unpaid, unpaid.payableMinor)] : []),
    { kind: 'rule' },
    heading(words.drawer),
    ...drawer,
    ...(note ? [{ kind: 'gap' } as const, { kind: 'text', text: note, size: 'normal' } as const] : []),
  ]
}

/** Name of a method; gateways have their own names. */
function methodName(method: string, words: PrintMessages): string {
  const { cash, card, upi, otherWay: other } = words
  const names: Readonly<Record<string, string>> = { cash, card, upi, other }
  return names[method] ?? method.charAt(0).toUpperCase() + method.slice(1)
}
