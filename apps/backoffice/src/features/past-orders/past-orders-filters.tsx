import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { ORDER_STATES } from '@thali/domain/order/order'
import { useId, useState } from 'react'
import { DayFields } from '../../shared/forms/day-fields.tsx'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import styles from './past-orders.module.css'
import { readPastOrdersQuery } from './past-orders-query.ts'

interface PastOrdersFiltersProps {
  readonly orderTypes: readonly string[]
}

/** Filters of the list of orders: number, name, phone or table; state, type, days. */
export function PastOrdersFilters({ orderTypes }: PastOrdersFiltersProps) {
  const { t } = useLingui()
  const stateName = useStateName()
  const formats = useFormats()
  const [query, narrow] = useFilters(readPastOrdersQuery)
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const { state, orderType, from, until } = query
  const count = [state, orderType, from, until].filter((value) => value !== '').length
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search ?? ''}
        label={t`Number, name, end of the phone, table`}
        maxLength={60}
        value={query.search}
        onSearch={(search) => narrow({ search })}
      />
      <Button
        className={styles.toggle ?? ''}
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t`Filters (${count})` : t`Filters`}
      </Button>
      <div id={fields} className={styles.fields} data-open={isOpen || undefined}>
        <NativeSelect
          label={t`State`}
          value={query.state}
          data={[
            { value: '', label: t`Any` },
            ...ORDER_STATES.map((state) => ({ value: String(state), label: stateName(state) })),
          ]}
          onChange={(event) => narrow({ state: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Order type`}
          value={query.orderType}
          data={[
            { value: '', label: t`Any` },
            ...orderTypes.map((value) => ({ value, label: formats.orderType(value) })),
          ]}
          onChange={(event) => narrow({ orderType: event.currentTarget.value })}
        />
        <DayFields from={query.from} until={query.until} onChange={narrow} />
      </div>
    </div>
  )
}
