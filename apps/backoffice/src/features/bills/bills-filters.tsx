import { useLingui } from '@lingui/react/macro'
import { Chip, Group } from '@mantine/core'
import { DayFields } from '../../shared/forms/day-fields.tsx'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { useInvoiceNames } from '../../shared/use-invoice-names.ts'
import styles from './bills.module.css'
import { BILL_KINDS, readBillsQuery } from './bills-query.ts'

/** Filters of the list of bills: number, period, kind. */
export function BillsFilters() {
  const { t } = useLingui()
  const names = useInvoiceNames()
  const [query, narrow] = useFilters(readBillsQuery)
  const { hasBillOfSupply } = names.rules
  const kinds = BILL_KINDS.filter(
    (kind) => hasBillOfSupply || kind !== 'bill-of-supply' || kind === query.kind,
  )
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search ?? ''}
        label={t`Number of the bill, or ${names.taxNumber}`}
        maxLength={60}
        value={query.search}
        onSearch={(search) => narrow({ search })}
      />
      <DayFields className={styles.date} from={query.from} until={query.until} onChange={narrow} />
      <Group gap={8} className={styles.kinds ?? ''} role="group" aria-label={t`Show only`}>
        {kinds.map((kind) => (
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
