import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Drawer, Skeleton, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { WireReason } from '@thali/contract/reason-fields'
import { LIST_COUNT_LIMIT, type ListedState } from '@thali/contract/staff-orders'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { useState } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useMay } from '../../shared/session.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import { OrderFilters } from './order-filters.tsx'
import styles from './order-list.module.css'
import { OrderListItem } from './order-list-item.tsx'
import {
  ALL_ORDERS_SELECTED,
  cancelBody,
  isSelected,
  type ListFilter,
  NO_ORDERS_SELECTED,
  selectedCount,
  toggle,
} from './order-selection.ts'
import { ReasonForm } from './reason-form.tsx'
import { useCancelOrders } from './use-cancel-orders.tsx'
import { useOrderList } from './use-order-list.ts'

export interface OrderListDrawerProps {
  readonly state: ListedState
  /** Whether the store has orders that await approval; without any, that filter is left out. */
  readonly hasHeld: boolean
  readonly reasons: readonly WireReason[]
  readonly onClose: () => void
}

const wholeList = (state: ListedState): ListFilter => ({ state, orderType: '', sender: '' })

/** Open orders as a list in which many are cancelled at once. */
export function OrderListDrawer({ state, hasHeld, reasons, onClose }: OrderListDrawerProps) {
  const { t } = useLingui()
  const stateName = useStateName()
  const mayCancel = useMay('orders.cancel')
  const [filter, setFilter] = useState(wholeList(state))
  const [selection, setSelection] = useState(NO_ORDERS_SELECTED)
  const [isAsking, setAsking] = useState(false)
  const list = useOrderList(filter)
  const readAgain = () => {
    setSelection(NO_ORDERS_SELECTED)
    void list.refresh()
  }
  const cancel = useCancelOrders(() => {
    setAsking(false)
    setFilter(wholeList(filter.state))
    readAgain()
  })

  const [first] = list.data?.pages ?? []
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? []
  const total = first?.total ?? 0
  const count = selectedCount(selection, total)
  const more = total < LIST_COUNT_LIMIT ? '' : '+'
  const states: ListedState[] = [
    ...OPEN_STATES,
    ...(hasHeld || filter.state === 'held' ? ['held' as const] : []),
  ]
  const show = (changed: ListFilter) => {
    setSelection(NO_ORDERS_SELECTED)
    setFilter(changed)
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={
        isAsking ? t`Cancel ${plural(count, { one: '# order', other: '# orders' })}?` : t`Orders as a list`
      }
    >
      {isAsking ? (
        <ReasonForm
          hint={t`Every guest sees at once that their order is cancelled, and why.`}
          reasons={reasons}
          action={t`Cancel ${plural(count, { one: '# order', other: '# orders' })}`}
          pending={cancel.isPending}
          onBack={() => setAsking(false)}
          onReason={(chosen) =>
            cancel.mutate({ ...chosen, ...cancelBody(selection, filter, first?.serverTime ?? '') })
          }
        />
      ) : (
        <Stack gap="sm">
          <SegmentedControl
            fullWidth
            aria-label={t`Orders that are`}
            value={String(filter.state)}
            onChange={(value) => show(wholeList(states.find((listed) => String(listed) === value) ?? state))}
            data={states.map((listed) => ({
              value: String(listed),
              label: listed === 'held' ? t`To approve` : stateName(listed),
            }))}
          />
          {first?.groups && <OrderFilters groups={first.groups} filter={filter} onFilter={show} />}
          <div className={styles.head}>
            {mayCancel && total > 0 ? (
              <Checkbox
                label={t`All ${total}${more}`}
                checked={selection.all && selection.ids.size === 0}
                indeterminate={count > 0 && count < total}
                onChange={() => setSelection(count === 0 ? ALL_ORDERS_SELECTED : NO_ORDERS_SELECTED)}
              />
            ) : (
              <span className={styles.muted}>
                {total}
                {more}
              </span>
            )}
            {count > 0 ? (
              <Button color="red" onClick={() => setAsking(true)}>
                <Trans>Cancel {count}…</Trans>
              </Button>
            ) : (
              <Button
                variant={list.isOutdated ? 'light' : 'subtle'}
                leftSection={<IconRefresh size={20} />}
                loading={list.isFetching && !list.isFetchingNextPage}
                onClick={readAgain}
              >
                {list.isOutdated ? t`Changed since: refresh` : t`Refresh`}
              </Button>
            )}
          </div>
          <ErrorAlert error={list.error} />
          {list.isPending && <Skeleton height={320} radius={8} />}
          {first && total === 0 && <p className={styles.empty}>{t`No orders here.`}</p>}
          <ul className={styles.list}>
            {orders.map((order) => (
              <OrderListItem
                key={order.id}
                order={order}
                selected={isSelected(selection, order)}
                {...(mayCancel ? { onToggle: () => setSelection(toggle(selection, order)) } : {})}
              />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="default"
              size="lg"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </Stack>
      )}
    </Drawer>
  )
}
