import { useLingui } from '@lingui/react/macro'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'

/** Kinds of order types, named by what they ask of a diner. */
export function useOrderTypeKindNames(): { readonly value: OrderTypeKind; readonly label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'table', label: t`At a table` },
    { value: 'room', label: t`In a room` },
    { value: 'delivery', label: t`Delivered to an address` },
    { value: 'pickup', label: t`Picked up at a time` },
    { value: 'other', label: t`Something else` },
  ]
}
