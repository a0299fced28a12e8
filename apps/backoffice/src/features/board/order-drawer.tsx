import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { DrawerUnderDialogs } from '../../shared/look/drawer-under-dialogs.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { OrderBillButton } from './order-bill-button.tsx'
import { OrderPanel, type OrderPanelProps } from './order-panel.tsx'
import { RefundSection } from './refund/refund-section.tsx'

export interface OrderDrawerProps extends Omit<OrderPanelProps, 'nowMs'> {
  /** Server's clock against this device's, in milliseconds. */
  readonly skewMs: number
  readonly onClose: () => void
}

/** Order in a drawer beside the board. */
export function OrderDrawer({ skewMs, onClose, ...panel }: OrderDrawerProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayBill = useMay('bills.issue')
  const { id, number, revision } = panel.order
  // Undo counts seconds, and the board's ages do not.
  const nowMs = useNow(1000) + skewMs
  return (
    <DrawerUnderDialogs opened onClose={onClose} position="right" size={480} title={t`Order ${number}`}>
      <OrderPanel {...panel} nowMs={nowMs} />
      {mayBill && <RefundSection orderId={id} revision={revision} />}
      <Group gap="xs" mt="md">
        <OrderBillButton order={panel.order} />
        <LinkButton
          to={pathTo(APP_PAGES.order, { slug, orderId: id })}
          variant="subtle"
          icon={IconPrinter}
        >{t`Page of the order, to print`}</LinkButton>
      </Group>
    </DrawerUnderDialogs>
  )
}
