import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { OrderListRow } from '@thali/contract/order-list'
import { ORDER_LIST_API } from '@thali/contract/order-list-paths'
import { pathTo } from '@thali/contract/paths'
import { CANCELLED } from '@thali/domain/order/order'
import { useSearchParams } from 'react-router'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { EntryRow } from '../../shared/look/entry-row.tsx'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useSeesMoney, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStateOrHoldName } from '../../shared/use-state-name.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { PastOrdersFilters } from './past-orders-filters.tsx'
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
