import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronRight, IconPlugConnectedX, IconSearch } from '@tabler/icons-react'
import type { OrderListRow } from '@thali/contract/order-list'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { Link, useSearchParams } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { RowSkeletons } from '../../shared/look/row-skeletons.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import { useWhen } from '../../shared/use-when.ts'
import styles from './past-orders.module.css'
import { PastOrdersFilters } from './past-orders-filters.tsx'
import { readPastOrdersQuery, usePastOrders, writePastOrdersQuery } from './use-past-orders.ts'

/** `…/management/e-commerce/orders`: every order of the store, found by what one remembers of it. */
export function PastOrdersPage() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const query = readPastOrdersQuery(search)
  const orders = usePastOrders(query)
  const rows = orders.data?.pages.flatMap(({ items }) => items)
  const isNarrowed = writePastOrdersQuery(query).size > 0
  return (
    <HistoryPage title={t`All orders`}>
      <PastOrdersFilters query={query} orderTypes={orders.data?.pages[0]?.orderTypes ?? []} />
      {orders.isError && !rows ? (
        <StateMessage
          icon={<IconPlugConnectedX size={32} />}
          title={t`The orders could not be loaded`}
          action={{ label: t`Try again`, onClick: () => void orders.refetch() }}
        >
          {i18n._(errorMessage(orders.error))}
        </StateMessage>
      ) : rows ? (
        <ul className={pageStyles.rows} aria-label={t`All orders`}>
          {rows.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <RowSkeletons />
      )}
      {rows?.length === 0 && (
        <StateMessage
          icon={<IconSearch size={32} />}
          title={isNarrowed ? t`No order fits` : t`There is no order yet`}
          {...(isNarrowed && {
            action: { label: t`Show all`, onClick: () => setSearch({}, { replace: true }) },
          })}
        >
          {!isNarrowed && t`Each order stays here from the moment it is placed, also when it was cancelled.`}
        </StateMessage>
      )}
      {orders.hasNextPage && (
        <Button
          variant="default"
          size="md"
          mt="md"
          loading={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          <Trans>Show older</Trans>
        </Button>
      )}
    </HistoryPage>
  )
}

function OrderRow({ order }: { order: OrderListRow }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { amount, place } = useFormats()
  const { moment } = useWhen()
  const stateName = useStateName()
  const { phoneEnd, userName } = order
  const who = [userName, phoneEnd && `…${phoneEnd}`].filter(Boolean).join(' · ')
  return (
    <li className={`${pageStyles.row} ${styles.order}`} data-cancelled={order.state === 5 ? true : undefined}>
      <span className={styles.what}>
        <Link to={pathTo(APP_PAGES.order, { slug, orderId: order.id })} className={styles.open}>
          {t`Order ${order.number}`}
        </Link>
        <span className={pageStyles.muted}>{stateName(order.state)}</span>
      </span>
      <span className={styles.where}>
        {[order.orderType, place(order)].filter(Boolean).join(' · ')}
        {who && <span className={pageStyles.muted}>{who}</span>}
      </span>
      <span className={`${pageStyles.muted} ${styles.when}`}>{moment(order.placedAt)}</span>
      <strong className={styles.amount}>{amount(order.totalMinor)}</strong>
      <IconChevronRight className={pageStyles.icon ?? ''} size={18} aria-hidden="true" />
    </li>
  )
}
