import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { pathTo } from '@thali/contract/paths'
import type { PrinterRow, PrintJobRow } from '@thali/contract/printing'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { useState } from 'react'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { mayBePrintedTwice } from './printer-draft.ts'
import styles from './printers.module.css'
import { usePrinterNames } from './use-printer-names.ts'
import { usePrinterActions, usePrintJobs } from './use-printers.ts'

const COLORS = { queued: 'gray', fetched: 'blue', printed: 'green', failed: 'red' } as const

/** Recent jobs of a printer, as pictures; for a virtual printer the newest is open. */
export function PrintJobList({ printer }: { printer: PrinterRow }) {
  const { t } = useLingui()
  const { data } = usePrintJobs(printer.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const jobs = data?.items ?? []
  const openId = chosen ?? (printer.transport === 'virtual' ? jobs[0]?.id : undefined)
  return (
    <FormPanel title={printer.transport === 'virtual' ? t`What would come out` : t`Printed lately`}>
      {data && jobs.length === 0 && <p className={styles.muted}>{t`Nothing yet. Print a test page.`}</p>}
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <PrintJob
            key={job.id}
            job={job}
            isOpen={job.id === openId}
            onToggle={() => setChosen(job.id === openId ? '' : job.id)}
          />
        ))}
      </ul>
    </FormPanel>
  )
}

interface PrintJobProps {
  readonly job: PrintJobRow
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function PrintJob({ job, isOpen, onToggle }: PrintJobProps) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const { time } = useFormats()
  const printerNames = usePrinterNames()
  const { again } = usePrinterActions()
  const failure = printerNames.failure(job.error)
  const numbers = job.orderNumbers.map((number) => `#${number}`).join(', ')
  const name = `${printerNames.kind(job)} ${numbers}`.trim()
  return (
    <li>
      <button type="button" className={styles.job} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles.jobFacts}>
          {name}
          <span>
            {[time(job.createdAt), job.isDuplicate && t`repeat`, failure].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge color={COLORS[job.state]} size="lg">
          {printerNames.state(job)}
        </Badge>
      </button>
      {isOpen && (
        <>
          <Handovers job={job} />
          <img
            className={styles.paper}
            src={pathTo(PRINTING_API.printPicture.path, { storeId, jobId: job.id })}
            alt={t`${name} as printed`}
          />
          <Button
            variant="default"
            fullWidth
            loading={again.isPending}
            onClick={() => again.mutate({ jobId: job.id })}
          >
            <Trans>Print again</Trans>
          </Button>
        </>
      )}
    </li>
  )
}

/**
 * Reasons why a ticket may be printed twice: each fetch with its client and time, and the printer it was moved from.
 */
function Handovers({ job }: { job: PrintJobRow }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const { handedOut, movedFrom } = job
  if (!mayBePrintedTwice(job)) return null
  return (
    <div className={styles.muted}>
      {movedFrom !== null && (
        <p>{movedFrom ? t`Moved here from “${movedFrom}”` : t`Moved here from another printer`}</p>
      )}
      {handedOut.map(({ by, at, printer }) => {
        const [clock, who] = [time(at), by.startsWith('server ') ? t`this server` : by]
        const fetched = t`Fetched at ${clock} by ${who}`
        return <p key={`${at} ${by}`}>{[fetched, printer].filter(Boolean).join(' · ')}</p>
      })}
    </div>
  )
}
