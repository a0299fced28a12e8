import { Trans } from '@lingui/react/macro'
import { IconRobot } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { SAMPLE_KITCHEN } from '@thali/domain/order/sample-kitchen'
import styles from './board.module.css'
import { Strip } from './strip.tsx'

const OTHERS = new Set(['diner', 'system'])

/** Note that the sample store's kitchen moves these orders, until staff have moved one. */
export function SampleKitchenStrip({ orders }: { readonly orders: readonly StaffOrder[] }) {
  const moves = orders.flatMap(({ lastMove }) => lastMove ?? [])
  const isWorking = moves.some(({ byName }) => byName === SAMPLE_KITCHEN)
  if (!isWorking || moves.some(({ byId }) => !OTHERS.has(byId))) return null
  return (
    <div className={styles.strips}>
      <Strip icon={<IconRobot />}>
        <span>
          <Trans>
            A sample kitchen accepts, cooks and serves these orders automatically. Move one, and the board is
            yours.
          </Trans>
        </span>
      </Strip>
    </div>
  )
}
