import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { GuestData } from '@thali/contract/store-data'
import { Link } from 'react-router'
import { SureButton } from '../../../shared/look/sure-button.tsx'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import styles from './data.module.css'

interface HeldDataProps {
  readonly held: GuestData
  readonly isBusy: boolean
  onErase(): void
}

/** Orders and reservations that contain a diner's data, and the button that erases it. */
export function HeldData({ held, isBusy, onErase }: HeldDataProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  const { phone, finished, unfinished, orders, reservations, mails } = held
  const over = reservations.finished
  const toCome = reservations.unfinished
  const more = finished + unfinished - orders.length
  if (finished + unfinished + over + toCome + mails.threads === 0)
    return <p>{phone ? t`Nothing is stored about ${phone}.` : t`Nothing is stored about this guest.`}</p>
  return (
    <div className={styles.held}>
      <p>
        <strong>{phone ?? (orders[0]?.name || mails.addresses[0])}</strong>
        {': '}
        {t`${plural(finished, { one: '# finished order', other: '# finished orders' })}`}
        {unfinished > 0 && (
          <>
            {', '}
            {t`${plural(unfinished, { one: '# order that is not finished and keeps the data until then', other: '# orders that are not finished and keep the data until then' })}`}
          </>
        )}
        {over > 0 && `, ${t`${plural(over, { one: '# reservation', other: '# reservations' })}`}`}
        {toCome > 0 &&
          `, ${t`${plural(toCome, { one: '# reservation that is not over and keeps the data until then', other: '# reservations that are not over and keep the data until then' })}`}`}
      </p>
      {mails.threads > 0 && (
        <p>
          {t`${plural(mails.threads, { one: '# conversation by e-mail is erased, too:', other: '# conversations by e-mail are erased, too:' })}`}{' '}
          <span className={styles.addresses}>{mails.addresses.join(', ')}</span>
        </p>
      )}
      <ul className={styles.orders}>
        {orders.map(({ id, number, placedAt, orderType, name, isFinished }) => (
          <li key={id}>
            <Anchor component={Link} to={pathTo(APP_PAGES.order, { slug, orderId: id })}>
              {t`Order ${number}`}
            </Anchor>
            <span>{[name, formats.orderType(orderType)].filter(Boolean).join(' · ')}</span>
            <span className={styles.muted}>
              {moment(placedAt)}
              {!isFinished && ` · ${t`not finished`}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.muted}>
          {t`${plural(more, { one: 'and # older order', other: 'and # older orders' })}`}
        </p>
      )}
      <div>
        <SureButton
          label={t`Permanently erase this guest’s data…`}
          sureLabel={t`Erase it: nothing brings it back`}
          disabled={finished + over + mails.threads === 0}
          loading={isBusy}
          onSure={onErase}
        />
      </div>
    </div>
  )
}
