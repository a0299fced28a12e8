import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { PaymentList } from '@thali/contract/payment-list'
import { DayFields } from '../../shared/forms/day-fields.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import look from '../../shared/look/list-page.module.css'
import { usePaymentNames } from '../../shared/use-payment-names.ts'
import { LISTED_STATES, type PaymentsQuery, readPaymentsQuery } from './payments-query.ts'

interface PaymentsFiltersProps {
  readonly methods: PaymentList['methods']
}

/** Filters of the list of payments: state, method, days. */
export function PaymentsFilters({ methods }: PaymentsFiltersProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const [query, narrow] = useFilters(readPaymentsQuery)
  const titles = Object.fromEntries(methods.map(({ method, title }) => [method, title]))
  const chosen = methods.some(({ method }) => method === query.method) ? [] : [query.method]
  return (
    <div className={look.filters}>
      <NativeSelect
        label={t`State`}
        value={query.state}
        data={[
          { value: '', label: t`Any` },
          ...LISTED_STATES.map((state) => ({
            value: state,
            label: state === 'due' ? t`Money to refund` : names.state(state),
          })),
        ]}
        onChange={(event) => narrow({ state: event.currentTarget.value as PaymentsQuery['state'] })}
      />
      <NativeSelect
        label={t`Paid by`}
        value={query.method}
        data={[
          { value: '', label: t`Any` },
          ...[...methods.map(({ method }) => method), ...chosen.filter(Boolean)].map((method) => ({
            value: method,
            label: names.method(method, titles),
          })),
        ]}
        onChange={(event) => narrow({ method: event.currentTarget.value })}
      />
      <DayFields from={query.from} until={query.until} onChange={narrow} />
    </div>
  )
}
