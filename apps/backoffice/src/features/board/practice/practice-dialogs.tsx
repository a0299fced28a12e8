import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Group } from '@mantine/core'
import { IconPrinter, IconReceipt2 } from '@tabler/icons-react'
import type { WireReason } from '@thali/contract/reason-fields'
import type { Station } from '@thali/domain/order/station'
import { useCallback, useState } from 'react'
import { PrintSheet } from '../../../shared/look/print-sheet.tsx'
import { useMay } from '../../../shared/session.ts'
import type { WakeLockState } from '../../../shared/use-wake-lock.ts'
import type { OpenDialog } from '../board-dialogs.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import { HelpDialog } from '../help-dialog.tsx'
import { LineDialog } from '../line-dialog.tsx'
import { OrderPanel } from '../order-panel.tsx'
import { PrintedBill } from '../printed-bill.tsx'
import { PrintedTickets } from '../printed-ticket.tsx'
import type { OrderActions } from '../use-order-actions.tsx'
import styles from './practice.module.css'
import type { PracticeOrder } from './practice-orders.ts'

interface PracticeDialogsProps {
  readonly dialog: OpenDialog | null
  readonly orders: readonly PracticeOrder[]
  readonly reasons: readonly WireReason[]
  readonly stations: readonly Station[]
  readonly nowMs: number
  readonly actions: OrderActions
  readonly wakeLock: WakeLockState
  readonly onDialog: (dialog: OpenDialog | null) => void
}

/** Only dialog open over the practice board. Actions that would reach diners (pausing, selling out) are left out. */
export function PracticeDialogs(props: PracticeDialogsProps) {
  const { dialog, orders, reasons, stations, nowMs, actions, wakeLock, onDialog } = props
  const mayStrike = useMay('orders.discard')
  const close = () => onDialog(null)
  if (dialog?.kind === 'help') return <HelpDialog wakeLock={wakeLock} onClose={close} />
  const order = dialog && 'orderId' in dialog && orders.find(({ ticket }) => ticket.id === dialog.orderId)
  if (!dialog || !order) return null
  const { ticket } = order
  if (dialog.kind === 'cancel')
    return (
      <CancelDialog
        order={ticket}
        reasons={reasons}
        onClose={close}
        onCancel={(chosen) => {
          actions.cancel(ticket, chosen)
          close()
        }}
      />
    )
  if (dialog.kind === 'order')
    return (
      <PracticeDrawer
        order={order}
        stations={stations}
        nowMs={nowMs}
        actions={actions}
        onDialog={onDialog}
        onClose={close}
      />
    )
  const line = dialog.kind === 'line' && ticket.lines.find(({ id }) => id === dialog.lineId)
  if (!line) return null
  return (
    <LineDialog
      order={ticket}
      line={line}
      reasons={reasons}
      onClose={close}
      {...(mayStrike && {
        onStrike(chosen) {
          actions.strike(ticket, line.id, chosen)
          close()
        },
      })}
    />
  )
}

interface PracticeDrawerProps
  extends Pick<PracticeDialogsProps, 'stations' | 'nowMs' | 'actions' | 'onDialog'> {
  readonly order: PracticeOrder
  readonly onClose: () => void
}

function PracticeDrawer({ order, stations, nowMs, actions, onDialog, onClose }: PracticeDrawerProps) {
  const { t } = useLingui()
  const { ticket, moves } = order
  /** Counted, so that the same document can be printed again if the browser does not report the end of printing. */
  const [printing, setPrinting] = useState<{ paper: 'ticket' | 'bill'; turn: number } | null>(null)
  const print = (paper: 'ticket' | 'bill') => setPrinting({ paper, turn: (printing?.turn ?? 0) + 1 })
  const onPrinted = useCallback(() => setPrinting(null), [])
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={`${t`Practice`}: ${t`Order ${ticket.number}`}`}
    >
      <OrderPanel
        order={ticket}
        history={moves}
        nowMs={nowMs}
        actions={actions}
        onCancel={() => onDialog({ kind: 'cancel', orderId: ticket.id })}
        onLine={(line) => onDialog({ kind: 'line', orderId: ticket.id, lineId: line.id })}
      />
      <Group mt="md">
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => print('ticket')}
        >
          <Trans>Kitchen ticket</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconReceipt2 size={20} aria-hidden="true" />}
          onClick={() => print('bill')}
        >
          <Trans>Bill</Trans>
        </Button>
      </Group>
      {printing && (
        <PrintSheet key={printing.turn} onPrinted={onPrinted}>
          <p className={styles.onPaper}>{t`PRACTICE: do not cook, do not pay`}</p>
          {printing.paper === 'bill' ? (
            <PrintedBill orders={[ticket]} />
          ) : (
            <PrintedTickets order={ticket} stations={stations} />
          )}
        </PrintSheet>
      )}
    </Drawer>
  )
}
