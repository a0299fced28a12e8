import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { PaymentList } from '@thali/contract/payment-list'
import { useSearchParams } from 'react-router'
import { usePaymentNames } from '../../shared/use-payment-names.ts'
import styles from './payments.module.css'
import { LISTED_STATES, type PaymentsQuery, writePaymentsQuery } from './payments-query.ts'

interface PaymentsFiltersProps {
  readonly query: PaymentsQuery
  readonly methods: PaymentList['methods']
}

/** What narrows the list: state, method, days. */
export function PaymentsFilters({ query, methods }: PaymentsFiltersProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const [, setSearch] = useSearchParams()
  const narrow = (changes: Partial<PaymentsQuery>) =>
    setSearch(writePaymentsQuery({ ...query, ...changes }), { replace: true })
  const titles = Object.fromEntries(methods.map(({ method, title }) => [method, title]))
  const chosen = methods.some(({ method }) => method === query.method) ? [] : [query.method]
  return (
    <div className={styles.filters}>
      <NativeSelect
        size="md"
        label={t`State`}
        value={query.state}
        data={[
          { value: '', label: t`Any` },
          ...LISTED_STATES.map((state) => ({
            value: state,
            label: state === 'due' ? t`Money has to go back` : names.state(state),
          })),
        ]}
        onChange={(event) => narrow({ state: event.currentTarget.value as PaymentsQuery['state'] })}
      />
      <NativeSelect
        size="md"
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
      <TextInput
        type="date"
        size="md"
        label={t`From`}
        value={query.from}
        onChange={(event) => narrow({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="md"
        label={t`Until`}
        value={query.until}
        onChange={(event) => narrow({ until: event.currentTarget.value })}
      />
    </div>
  )
}
