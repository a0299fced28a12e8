import type { BillEntry, PaymentsOnPaper } from '../billing/bill-payments.ts'
import type { Language } from '../language.ts'
import { formatDateTime, type TimeStyle } from '../time/format-time.ts'
import { type PrintMessages, printMessages } from './print-messages.ts'

/** A line of what was paid of a bill. */
export interface PaidLine {
  readonly label: string
  /** Minor units; negative: it went back. Together they are the total of the bill, less what is still due. */
  readonly amountMinor: number
  /** The last line: what is still due. */
  readonly isDue: boolean
}

/** What papers say of a bill's payments; nothing until something was paid. */
export function paidLines(
  { entries, creditedMinor, roundOffMinor, dueMinor, timeZone }: PaymentsOnPaper,
  language: Language,
  style: TimeStyle,
): PaidLine[] {
  if (entries.length === 0) return []
  const words = printMessages(language)
  const line = (label: string, amountMinor: number) => ({ label, amountMinor, isDue: false })
  return [
    ...entries.map((entry) => {
      const at = formatDateTime(Date.parse(entry.at), timeZone, language, style)
      const isRefund = entry.kind === 'refund'
      return line(`${labelOf(entry, words)}, ${at}`, isRefund ? -entry.amountMinor : entry.amountMinor)
    }),
    ...(creditedMinor === 0 ? [] : [line(words.creditNotes, creditedMinor)]),
    ...(roundOffMinor === 0 ? [] : [line(words.roundOff, roundOffMinor)]),
    { label: words.unpaid, amountMinor: dueMinor, isDue: true },
  ]
}

function labelOf({ kind, method, title, isPending }: BillEntry, words: PrintMessages): string {
  const { cash, card, upi, otherWay: other } = words
  const names: Readonly<Record<string, string>> = { cash, card, upi, other }
  const name = names[method] ?? title
  if (kind === 'payment') return name
  return `${isPending ? words.goingBack : words.givenBack}: ${name}`
}
