import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { type DelayMinutes, delayReasons, offeredDelays } from '@thali/domain/order/delay'
import styles from './delay-menu.module.css'
import { useReasonName } from './use-reason-name.ts'

interface DelayMenuProps {
  readonly order: StaffOrder
  readonly pending: boolean
  readonly onDelay: (order: StaffOrder, minutes: DelayMinutes, reasonId: string) => void
}

/** Buttons that delay an order, each with the reasons that its diner may read; empty if it cannot be delayed. */
export function DelayMenu({ order, pending, onDelay }: DelayMenuProps) {
  const { t } = useLingui()
  const reasonLabel = useReasonName()
  const delays = offeredDelays(order)
  if (delays.length === 0) return null
  return (
    <div className={styles.delays}>
      {delays.map((minutes) => (
        <Menu key={minutes} position="top">
          <Menu.Target>
            <Button
              size="lg"
              px={4}
              variant="default"
              disabled={pending}
              leftSection={<IconClockPlus size={20} aria-hidden="true" />}
              aria-label={t`+${minutes} min: tell the guest that it takes longer`}
            >
              {t`+${minutes} min`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t`The guest reads why:`}</Menu.Label>
            {delayReasons(order.orderTypeKind).map((reason) => (
              <Menu.Item key={reason.id} fz="md" onClick={() => onDelay(order, minutes, reason.id)}>
                {reasonLabel(reason)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
    </div>
  )
}
