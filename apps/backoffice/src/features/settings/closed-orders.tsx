import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { SLOT_API } from '@thali/contract/slot-paths'
import type { Closure } from '@thali/domain/time/opening-hours'
import { storeTime } from '@thali/domain/time/store-clock'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './settings.module.css'

/** Limit of the numbers shown: more are unreadable. */
const SHOWN = 20

/** Orders due on days on which the store is to be closed: their diners have to be called. */
export function ClosedOrders({ closures }: { readonly closures: readonly Omit<Closure, 'reason'>[] }) {
  const { t } = useLingui()
  const { slug, timeZone } = useStore()
  const { data } = useStoreQuery(['later-orders'], SLOT_API.laterOrders, { enabled: closures.length > 0 })
  const hit = (data?.orders ?? []).filter(({ dueAt }) => {
    const date = dueAt && storeTime(Date.parse(dueAt), timeZone).date
    return date && closures.some(({ from, to }) => from <= date && date <= to)
  })
  if (hit.length === 0) return null
  return (
    <Alert
      role="status"
      color="orange"
      title={t`${plural(hit.length, { one: '# order is wanted on these days', other: '# orders are wanted on these days' })}`}
    >
      <p>{t`They stay unchanged. Call their guests, or cancel the order with a reason that they can read.`}</p>
      <p className={styles.numbers}>
        {hit.slice(0, SHOWN).map(({ id, number }) => (
          <Link key={id} to={pathTo(APP_PAGES.order, { slug, orderId: id })}>
            {t`Order ${number}`}
          </Link>
        ))}
      </p>
    </Alert>
  )
}
