import { Plural, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PrinterRow } from '@thali/contract/printing'
import { Link } from 'react-router'
import { AddableListPage } from '../../../shared/look/addable-list-page.tsx'
import { useStore } from '../../../shared/session.ts'
import { AddPrinterDialog } from './add-printer-dialog.tsx'
import { printerState } from './printer-draft.ts'
import styles from './printers.module.css'
import { usePrinterNames } from './use-printer-names.ts'
import { usePrinters } from './use-printers.ts'

/** `/app/{slug}/settings/printers`: every receipt printer of the store, with its state. */
export function PrintersPage() {
  const { t } = useLingui()
  const printers = usePrinters()
  const { data } = printers
  return (
    <AddableListPage
      title={t`Printers`}
      query={printers}
      items={data?.items}
      failure={t`The printers could not be loaded`}
      addLabel={t`Add a printer`}
      empty={{
        icon: IconPrinter,
        title: t`No printers yet`,
        text: t`Kitchen tickets and bills come out of receipt printers by themselves. No printer at hand? One on screen shows what would come out.`,
      }}
      rows={(items) => (
        <ul className={styles.list}>
          {items.map((printer) => (
            <PrinterCard key={printer.id} printer={printer} stations={data?.stations ?? []} />
          ))}
        </ul>
      )}
      dialog={(onClose) => data && <AddPrinterDialog read={data} onClose={onClose} />}
    />
  )
}

interface PrinterCardProps {
  readonly printer: PrinterRow
  readonly stations: readonly { readonly id: string; readonly label: string }[]
}

function PrinterCard({ printer, stations }: PrinterCardProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const printerNames = usePrinterNames()
  const { id, label, transport, stationId, ticketsAt, printsBills, waiting } = printer
  const station = stations.find((one) => one.id === stationId)?.label
  const prints = [
    ticketsAt === 'placement' && t`tickets when ordered`,
    ticketsAt === 'acceptance' && t`tickets when accepted`,
    printsBills && t`bills`,
  ].filter(Boolean)
  return (
    <li>
      <Link className={styles.card} to={pathTo(APP_PAGES.printer, { slug, printerId: id })}>
        <IconPrinter size={28} aria-hidden="true" className={styles.icon} />
        <span className={styles.facts}>
          <strong>{label}</strong>
          <span>
            {[printerNames.transport(transport), station, prints.join(', ')].filter(Boolean).join(' · ')}
          </span>
          {transport !== 'virtual' && <span>{printerNames.lastSeen(printer.lastSeenAt)}</span>}
        </span>
        <span className={styles.badges}>
          <PrinterBadge printer={printer} />
          {waiting > 0 && (
            <Badge variant="outline" color="gray" size="lg">
              <Plural value={waiting} one="# waits" other="# wait" />
            </Badge>
          )}
        </span>
      </Link>
    </li>
  )
}

export function PrinterBadge({ printer }: { printer: PrinterRow }) {
  const { t } = useLingui()
  const printerNames = usePrinterNames()
  const badges = {
    faulty: { color: 'red', text: printerNames.fault(printer.fault) || t`Silent` },
    silent: { color: 'red', text: t`Silent` },
    unconnected: { color: 'gray', text: t`Not connected yet` },
    ready: { color: 'green', text: t`Ready` },
  }
  const { color, text } = badges[printerState(printer)]
  return (
    <Badge color={color} variant={color === 'red' ? 'filled' : 'light'} size="lg">
      {text}
    </Badge>
  )
}
