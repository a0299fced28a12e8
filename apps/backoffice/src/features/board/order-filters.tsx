import { useLingui } from '@lingui/react/macro'
import { Chip, Group } from '@mantine/core'
import type { OpenOrders } from '@thali/contract/staff-orders'
import { useFormats } from '../../shared/use-formats.ts'
import type { ListFilter } from './order-selection.ts'

export interface OrderFiltersProps {
  readonly groups: NonNullable<OpenOrders['groups']>
  readonly filter: ListFilter
  readonly onFilter: (filter: ListFilter) => void
}

/** Filters of orders: by order type, and by network if one has sent several. */
export function OrderFilters({ groups, filter, onFilter }: OrderFiltersProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { orderTypes, senders } = groups
  if (orderTypes.length < 2 && senders.length === 0) return null
  const chip = (key: string, text: string, checked: boolean, change: Partial<ListFilter>) => (
    <Chip key={key} variant="outline" checked={checked} onChange={() => onFilter({ ...filter, ...change })}>
      {text}
    </Chip>
  )
  return (
    <Group gap="xs" role="group" aria-label={t`Show only`}>
      {senders.map(({ sender, count }, index) => {
        const isChosen = filter.sender === sender
        const number = index + 1
        const text = senders.length === 1 ? t`One network: ${count}` : t`Network ${number}: ${count}`
        return chip(sender, text, isChosen, { sender: isChosen ? '' : sender })
      })}
      {orderTypes.length > 1 &&
        orderTypes.map(({ orderType, count }) => {
          const isChosen = filter.orderType === orderType
          const text = `${formats.orderType(orderType)}: ${count}`
          return chip(orderType, text, isChosen, { orderType: isChosen ? '' : orderType })
        })}
    </Group>
  )
}
