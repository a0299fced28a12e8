import { useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { ADDRESS_MAX } from '@thali/domain/order/order-address'
import type { OrderType } from '@thali/domain/order/order-type'
import { isInHouse, mayLackAddress, type OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useListOnReach } from '../../shared/forms/use-list-on-reach.ts'
import { useFormats } from '../../shared/use-formats.ts'
import type { CounterDraft } from './counter-draft.ts'
import styles from './counter-ticket.module.css'
import { useTableNames } from './use-table-names.ts'

interface PlacePickerProps {
  orderTypes: readonly OrderType[]
  orderType: OrderType
  draft: CounterDraft
  onSet: (fields: Partial<CounterDraft>) => void
}

/** Limit of the segments side by side: more are unreadable. */
const MOST_SEGMENTS = 3

/** Order type and place of the order; the tables are one tap away. */
export function PlacePicker({ orderTypes, orderType, draft, onSet }: PlacePickerProps) {
  const { t } = useLingui()
  const list = useListOnReach()
  const tables = useTableNames(orderType.label)
  const formats = useFormats()
  const types = orderTypes.map(({ label }) => ({ value: label, label: formats.orderType(label) }))
  const choose = (label: string | null) =>
    label && onSet({ orderType: label, address: '', dueDay: '', dueTime: '', ticked: [] })
  const fields: Record<OrderTypeKind, string> = {
    table: t`Table`,
    room: t`Room`,
    delivery: t`Delivery address`,
    pickup: t`Fetched at (empty: now)`,
    other: t`Where to`,
  }
  const field = {
    value: orderType.label,
    onChange: choose,
    data: types,
    fullWidth: true,
  } as const
  return (
    <div className={styles.place}>
      {types.length <= MOST_SEGMENTS ? (
        types.length > 1 && <SegmentedControl {...field} aria-label={t`Order type`} />
      ) : (
        <Select
          {...list}
          aria-label={t`Order type`}
          data={types}
          value={orderType.label}
          onChange={choose}
          allowDeselect={false}
        />
      )}
      {isInHouse(orderType.kind) && tables.length > 0 && (
        <fieldset className={styles.tables} aria-label={t`Tables`}>
          {tables.map((name) => (
            <Button
              key={name}
              variant={name === draft.address ? 'filled' : 'default'}
              aria-pressed={name === draft.address}
              onClick={() => onSet({ address: name })}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <TextInput
        label={fields[orderType.kind]}
        type={orderType.kind === 'pickup' ? 'time' : 'text'}
        maxLength={ADDRESS_MAX}
        required={!mayLackAddress(orderType)}
        value={draft.address}
        onChange={(event) => onSet({ address: event.currentTarget.value })}
      />
      {orderType.slots && <LaterFields isFetched={orderType.kind === 'pickup'} draft={draft} onSet={onSet} />}
    </div>
  )
}

interface LaterFieldsProps extends Pick<PlacePickerProps, 'draft' | 'onSet'> {
  readonly isFetched: boolean
}

/** Day and time of a later order; an order to be collected has its time already. */
function LaterFields({ isFetched, draft, onSet }: LaterFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        type="date"
        label={t`On (empty: today)`}
        value={draft.dueDay}
        onChange={(event) => onSet({ dueDay: event.currentTarget.value })}
      />
      {!isFetched && (
        <TextInput
          type="time"
          label={t`Wanted at (empty: now)`}
          value={draft.dueTime}
          onChange={(event) => onSet({ dueTime: event.currentTarget.value })}
        />
      )}
    </>
  )
}
