import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useMay } from '../../shared/session.ts'
import { usePrintActions, usePrinting } from '../../shared/use-printing.ts'

interface PrintTicketButtonProps {
  readonly order: StaffOrder | undefined
  /** Prints by the browser. */
  readonly onPrint: () => void
}

/** Prints an order's kitchen ticket: on the store's receipt printers if it has any, else by the browser. */
export function PrintTicketButton({ order, onPrint }: PrintTicketButtonProps) {
  const { t } = useLingui()
  const { data } = usePrinting()
  const { printOrder } = usePrintActions()
  const mayMove = useMay('orders.move')
  const printers = mayMove ? (data?.printers ?? []) : []
  const hasMenu = printers.length > 0
  const button = (
    <Button
      variant="default"
      disabled={!order}
      loading={printOrder.isPending}
      leftSection={<IconPrinter size={20} aria-hidden="true" />}
      rightSection={hasMenu && <IconChevronDown size={18} aria-hidden="true" />}
      {...(hasMenu ? {} : { onClick: onPrint })}
    >
      <Trans>Kitchen ticket</Trans>
    </Button>
  )
  if (!order || !hasMenu) return button
  const print = (printerId: string | null) => printOrder.mutate({ orderId: order.id, body: { printerId } })
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={() => print(null)}>{t`Where tickets go`}</Menu.Item>
        {printers.map(({ id, label }) => (
          <Menu.Item key={id} mih={44} onClick={() => print(id)}>
            {t`On “${label}”`}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item mih={44} onClick={onPrint}>{t`With this browser`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
