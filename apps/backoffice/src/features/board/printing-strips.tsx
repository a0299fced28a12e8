import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinterOff } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PrintJobRow } from '@thali/contract/printing'
import { mayDoIn, permissionToRepeat } from '@thali/domain/people/permissions'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { ringConnectionLost } from '../../shared/sound.ts'
import { usePrintActions, usePrinting } from '../../shared/use-printing.ts'
import { useRingOnce } from '../../shared/use-repeated-alert.ts'
import styles from './board.module.css'
import { Strip } from './strip.tsx'

/** Strips at once; the printers' page lists them all. */
const SHOWN = 3

/** Alert about printers that are down and failed print jobs, whose tickets would not be prepared. */
export function PrintingStrips() {
  const { t } = useLingui()
  const { data } = usePrinting()
  const { again, dismiss } = usePrintActions()
  const mayMove = useMay('orders.move')
  const mayManage = useMay('printers.manage')
  const store = useStore()
  const { slug } = store
  const whatOf = ({ kind, orderNumbers }: PrintJobRow) => {
    const numbers = orderNumbers.join(', ')
    if (orderNumbers.length === 0) return kind === 'closing' ? t`A day’s closing` : t`A test page`
    if (kind !== 'bill') return t`Ticket #${orderNumbers[0]}`
    return orderNumbers.length > 1 ? t`Bill of orders ${numbers}` : t`Bill of order ${numbers}`
  }
  useRingOnce(data ? data.silent.length + data.failed.length : 0, ringConnectionLost)
  if (!data) return null
  return (
    <div className={styles.strips}>
      {data.silent.slice(0, SHOWN).map(({ id, label, waiting, fallback, fault }) => (
        <Strip key={id} icon={<IconPrinterOff />} isAlert>
          <span>
            {fault === 'paper-out' ? (
              <Trans>The printer “{label}” is out of paper.</Trans>
            ) : (
              <Trans>The printer “{label}” does not print.</Trans>
            )}{' '}
            {fallback !== null && <Trans>“{fallback}” prints instead.</Trans>}{' '}
            {waiting > 0 && <Plural value={waiting} one="# ticket waits." other="# tickets wait." />}
          </span>
          {mayManage && (
            <LinkButton
              to={pathTo(APP_PAGES.printer, { slug, printerId: id })}
              aria-label={t`See the printer ${label}`}
            >{t`See the printer`}</LinkButton>
          )}
        </Strip>
      ))}
      {data.failed.slice(0, SHOWN).map((job) => {
        const what = whatOf(job)
        return (
          <Strip key={job.id} icon={<IconPrinterOff />} isAlert>
            <span>
              <Trans>
                {what} was not printed on “{job.printer}”.
              </Trans>
            </span>
            {mayMove && (
              <>
                {job.error !== 'removed' && mayDoIn(store, permissionToRepeat(job.kind)) && (
                  <Button loading={again.isPending} onClick={() => again.mutate({ jobId: job.id })}>
                    <Trans>Print again</Trans>
                  </Button>
                )}
                <Button variant="default" onClick={() => dismiss.mutate({ jobId: job.id })}>{t`Seen`}</Button>
              </>
            )}
          </Strip>
        )
      })}
    </div>
  )
}
