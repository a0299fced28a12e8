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
  messages: PrintMessages,
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
    row(messages.inDrawerBefore, amounts.floatMinor),
    ...movements.map(({ amountMinor, reason }) =>
      row(`${amountMinor < 0 ? messages.cashOut : messages.cashIn}: ${reason}`, amountMinor),
    ),
    row(messages.expectedCash, amounts.expectedMinor),
    ...(amounts.countedMinor === null
      ? [{ kind: 'text', text: messages.notCounted, size: 'normal' } as const]
      : [row(messages.countedCash, amounts.countedMinor)]),
    ...(amounts.differenceMinor === null ? [] : [row(messages.difference, amounts.differenceMinor, true)]),
    row(messages.staysInDrawer, amounts.leftMinor),
  ]
  return [
    { ...center, text: store, size: 'large', bold: true },
    { ...center, text: `${messages.closing} ${number}`, size: 'large', bold: true },
    { ...center, text: day, size: 'normal' },
    { ...center, text: [closedAt, byName].filter(Boolean).join(' · '), size: 'small' },
    ...(since ? [{ ...center, text: `${messages.since} ${since}`, size: 'small' } as const] : []),
    { ...center, text: `${messages.amountsIn} ${currencyCode}`, size: 'small' },
    { kind: 'rule' },
    heading(messages.byOrderType),
    ...orderTypes.map(({ orderType, netMinor }) => row(orderType, netMinor)),
    { kind: 'rule' },
    heading(messages.byMethod),
    ...methods.map(({ method, inMinor }) => row(methodName(method, messages), inMinor)),
    ...(backMinor === 0 ? [] : [row(messages.givenBack, -backMinor)]),
    row(messages.total, netMinor, true),
    ...(tipMinor === 0 ? [] : [row(messages.tipsInIt, tipMinor)]),
    ...(roundOffMinor === 0 ? [] : [row(messages.roundOff, roundOffMinor)]),
    ...(unpaid && unpaid.payableMinor > 0 ? [row(messages.unpaid, unpaid.payableMinor)] : []),
    { kind: 'rule' },
    heading(messages.drawer),
    ...drawer,
    ...(note ? [{ kind: 'gap' } as const, { kind: 'text', text: note, size: 'normal' } as const] : []),
  ]
}

/** Name of a method; gateways have their own names. */
function methodName(method: string, messages: PrintMessages): string {
  const { cash, card, upi, otherWay: other } = messages
  const names: Readonly<Record<string, string>> = { cash, card, upi, other }
  return names[method] ?? method.charAt(0).toUpperCase() + method.slice(1)
}
