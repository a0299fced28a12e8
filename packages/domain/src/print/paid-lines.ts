import type { BillEntry, PaymentsOnPaper } from '../billing/bill-payments.ts'
import type { Language } from '../language.ts'
import { formatDateTime, type TimeStyle } from '../time/format-time.ts'
import { type PrintMessages, printMessages } from './print-messages.ts'

/** Line of a bill's payments. */
export interface PaidLine {
  readonly label: string
  /** Minor units; negative for refunds. The lines add up to the bill's total, less the amount still due. */
  readonly amountMinor: number
  /** Whether it is the amount still due, on the last line of a bill that is not fully paid. */
  readonly isDue: boolean
}

/** Lines of a bill's payments on papers; empty until there is one. */
export function paidLines(
  { entries, creditedMinor, roundOffMinor, dueMinor, timeZone }: PaymentsOnPaper,
  language: Language,
  style: TimeStyle,
): PaidLine[] {
  if (entries.length === 0) return []
  const messages = printMessages(language)
  const line = (label: string, amountMinor: number) => ({ label, amountMinor, isDue: false })
  return [
    ...entries.map((entry) => {
      const at = formatDateTime(Date.parse(entry.at), timeZone, language, style)
      const isRefund = entry.kind === 'refund'
      return line(`${labelOf(entry, messages)}, ${at}`, isRefund ? -entry.amountMinor : entry.amountMinor)
    }),
    ...(creditedMinor === 0 ? [] : [line(messages.creditNotes, creditedMinor)]),
    ...(roundOffMinor === 0 ? [] : [line(messages.roundOff, roundOffMinor)]),
    ...(dueMinor === 0 ? [] : [{ label: messages.unpaid, amountMinor: dueMinor, isDue: true }]),
  ]
}

function labelOf({ kind, method, title, isPending }: BillEntry, messages: PrintMessages): string {
  const { cash, card, upi, otherWay: other } = messages
  const names: Readonly<Record<string, string>> = { cash, card, upi, other }
  const name = names[method] ?? title
  if (kind === 'payment') return name
  return `${isPending ? messages.goingBack : messages.givenBack}: ${name}`
}
