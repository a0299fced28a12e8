import { useLingui } from '@lingui/react/macro'
import type { PrinterRow, PrintJobRow } from '@thali/contract/printing'
import { useNow } from '../../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'

export function usePrinterNames() {
  const { t } = useLingui()
  const nowMs = useNow(30_000)
  const { distance } = useStoreTimeFormats()
  const faults: Readonly<Record<string, string>> = {
    'paper-out': t`Out of paper`,
    'cover-open': t`The cover is open`,
    jammed: t`Paper is jammed`,
    offline: t`It stopped responding`,
    unreachable: t`It cannot be reached`,
  }
  const transports: Readonly<Record<PrinterRow['transport'], string>> = {
    virtual: t`On screen`,
    cloudprnt: t`Star CloudPRNT`,
    tcp: t`Local network`,
    agent: t`Print agent`,
  }
  const kinds: Readonly<Record<PrintJobRow['kind'], string>> = {
    ticket: t`Kitchen ticket`,
    cancelled: t`Cancelled: do not cook`,
    struck: t`Struck off: do not cook`,
    again: t`Cook it after all`,
    bill: t`Bill`,
    closing: t`Day’s closing`,
    test: t`Test page`,
  }
  const states: Readonly<Record<PrintJobRow['state'], string>> = {
    queued: t`Waiting`,
    fetched: t`Printing`,
    printed: t`Printed`,
    failed: t`Not printed`,
  }
  return {
    transport: (of: PrinterRow['transport']) => transports[of],
    kind: (job: Pick<PrintJobRow, 'kind'>) => kinds[job.kind],
    state: (job: Pick<PrintJobRow, 'state'>) => states[job.state],
    fault: (of: string) => faults[of] ?? '',
    /** Reason of a failed print; empty if it is unknown. */
    failure(error: string | null): string {
      if (!error) return ''
      const [problem = '', text = ''] = error.split(': ')
      if (problem === 'unknown-letters') return t`No printer here has the letters of “${text}”.`
      if (problem === 'too-wide') return t`“${text}” does not fit on the paper.`
      if (problem === 'expired') return t`It waited for 6 hours. Print it again if it is still wanted.`
      if (problem === 'removed') return t`Its printer was removed.`
      return ''
    },
    lastSeen(iso: string | null): string {
      if (iso === null) return t`Never seen`
      const ago = distance(iso, nowMs)
      return t`Last seen ${ago}`
    },
  }
}
