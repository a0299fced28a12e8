import { useLingui } from '@lingui/react/macro'
import { Chip, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { DayFields } from '../../shared/forms/day-fields.tsx'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { useInvoiceNames } from '../../shared/use-invoice-names.ts'
import styles from './bills.module.css'
import { BILL_KINDS, type BillsQuery } from './bills-query.ts'

/** Filters of the list of bills: number, period, kind. */
export function BillsFilters({ query }: { query: BillsQuery }) {
  const { t } = useLingui()
  const names = useInvoiceNames()
  const [, setSearch] = useSearchParams()
  const narrow = (changes: Partial<BillsQuery>) =>
    setSearch(writeFilters({ ...query, ...changes }), { replace: true })
  const search = t`Number of the bill, or ${names.taxNumber}`
  return (
    <div className={styles.filters}>
      <TextInput
        className={styles.search ?? ''}
        type="search"
        label={search}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={query.search}
        maxLength={60}
        onChange={(event) => narrow({ search: event.currentTarget.value })}
      />
      <DayFields className={styles.date} from={query.from} until={query.until} onChange={narrow} />
      <Group gap={8} className={styles.kinds ?? ''} role="group" aria-label={t`Show only`}>
        {BILL_KINDS.map((kind) => (
          <Chip
            key={kind}
            variant="outline"
            checked={query.kind === kind}
            onChange={(isOn) => narrow({ kind: isOn ? kind : '' })}
          >
            {names.kind(kind)}
          </Chip>
        ))}
      </Group>
    </div>
  )
}
