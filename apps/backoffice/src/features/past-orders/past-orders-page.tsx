import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { OrderListRow } from '@thali/contract/order-list'
import { ORDER_LIST_API } from '@thali/contract/order-list-paths'
import { pathTo } from '@thali/contract/paths'
import { CANCELLED, ORDER_STATES } from '@thali/domain/order/order'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DayFields } from '../../shared/forms/day-fields.tsx'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { EntryRow } from '../../shared/look/entry-row.tsx'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useSeesMoney, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStateName, useStateOrHoldName } from '../../shared/use-state-name.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './past-orders.module.css'
import { readPastOrdersQuery } from './past-orders-query.ts'

/** `…/management/e-commerce/orders`: search over every order of the store. */
export function PastOrdersPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const query = readPastOrdersQuery(search)
  const orders = useStorePages(['past-orders', query], ORDER_LIST_API.orders, query)
  const isNarrowed = writeFilters(query).size > 0
  return (
    <HistoryPage title={t`All orders`}>
      <PastOrdersFilters orderTypes={orders.data?.pages[0]?.orderTypes ?? []} />
      <PagedList
        query={orders}
        label={t`All orders`}
        failure={t`The orders could not be loaded`}
        row={(order) => <OrderRow key={order.id} order={order} />}
        noMatch={isNarrowed && t`No order matches`}
        none={{
          icon: <IconSearch size={32} />,
          title: t`There is no order yet`,
          children: t`Each order stays here from the moment it is placed, also when it was cancelled.`,
        }}
      />
    </HistoryPage>
  )
}

function OrderRow({ order }: { order: OrderListRow }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price, place, orderType } = useFormats()
  const { moment } = useStoreTimeFormats()
  const stateName = useStateOrHoldName()
  const seesMoney = useSeesMoney()
  const { phoneEnd, userName } = order
  const who = [userName, phoneEnd && `…${phoneEnd}`].filter(Boolean).join(' · ')
  return (
    <EntryRow
      to={pathTo(APP_PAGES.order, { slug, orderId: order.id })}
      name={t`Order ${order.number}`}
      kind={stateName(order)}
      when={moment(order.placedAt)}
      amount={seesMoney ? price(order.totalMinor) : ''}
      isVoid={order.state === CANCELLED}
    >
      {[orderType(order.orderType), place(order)].filter(Boolean).join(' · ')}
      {seesMoney && order.payableMinor > 0 && (
        <span className={pageStyles.due}>{t`Unpaid ${price(order.payableMinor)}`}</span>
      )}
      {who && <span className={pageStyles.muted}>{who}</span>}
    </EntryRow>
  )
}

interface PastOrdersFiltersProps {
  readonly orderTypes: readonly string[]
}

/** Filters of the list of orders: number, name, phone or table; state, type, days. */
function PastOrdersFilters({ orderTypes }: PastOrdersFiltersProps) {
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
