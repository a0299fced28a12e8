import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, TextInput } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { APP_PAGES, reservationsPath } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import { SLOT_API } from '@thali/contract/slot-paths'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import type { Closure } from '@thali/domain/time/opening-hours'
import { storeTime } from '@thali/domain/time/store-clock'
import { Link } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './settings.module.css'
import type { SectionPart } from './use-section-form.tsx'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Limit of the numbers shown: more are unreadable. */
const SHOWN = 20

/** Days on which the store is closed, whatever its hours. */
export function ClosureFields({ values, change, problemAt }: SectionPart<'hours'>) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const closures = values.closures ?? []
  const set = (at: number, changes: Partial<(typeof closures)[number]>) =>
    change({ closures: closures.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  const add = () => {
    const { date } = storeTime(Date.now(), timeZone)
    change({ closures: [...closures, { from: date, to: date, reason: '' }] })
  }
  return (
    <FormPanel title={t`Closed days`} hint={t`Festivals and holidays. Guests read the reason.`}>
      <ul className={styles.rows}>
        {closures.map((closure, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a closure has no id, and its fields hold no state
          <li key={at} className={styles.closure}>
            <TextInput
              type="date"
              label={t`First day`}
              value={closure.from}
              error={problemAt(`closures[${at}].from`)}
              onChange={(event) => set(at, { from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t`Last day`}
              value={closure.to}
              error={problemAt(`closures[${at}].to`)}
              onChange={(event) => set(at, { to: event.currentTarget.value })}
            />
            <TextInput
              label={t`Reason`}
              placeholder={t`Diwali`}
              value={closure.reason}
              maxLength={SETTING_LIMITS.closureReason}
              error={problemAt(`closures[${at}].reason`)}
              onChange={(event) => set(at, { reason: event.currentTarget.value })}
            />
            <RemoveButton
              label={t`Remove closure ${at + 1}`}
              onClick={() => change({ closures: closures.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <ClosedOrders closures={closures} />
      <ClosedReservations closures={closures} />
      <AddButton onClick={add}>
        <Trans>Add closed days</Trans>
      </AddButton>
    </FormPanel>
  )
}

/** Orders due on days on which the store is to be closed: their diners have to be called. */
function ClosedOrders({ closures }: { readonly closures: readonly Omit<Closure, 'reason'>[] }) {
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

/** Reservations on days on which the store is to be closed: their diners have to be called. */
function ClosedReservations({ closures }: { readonly closures: readonly Omit<Closure, 'reason'>[] }) {
  const { t } = useLingui()
  const { storeId, slug } = useStore()
  const { day, clock } = useStoreTimeFormats()
  const enabled = useMay('reservations.manage')
  const spans = closures.filter(({ from, to }) => DATE.test(from) && DATE.test(to) && from <= to)
  const found = useQueries({
    queries: spans.map(({ from, to }) => ({
      queryKey: ['reservations', storeId, 'days', from, to],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(RESERVATION_API.reservedDays, { storeId, from, to }, { signal }),
      enabled,
    })),
  })
  const count = found.reduce((sum, { data }) => sum + (data?.count ?? 0), 0)
  if (count === 0) return null
  const items = found.flatMap(({ data }) => data?.items ?? [])
  return (
    <Alert
      role="status"
      color="orange"
      title={t`${plural(count, { one: '# table is reserved on these days', other: '# tables are reserved on these days' })}`}
    >
      <p>{t`They stay unchanged. Call their guests, or cancel the reservation: then they are told.`}</p>
      <p className={styles.numbers}>
        {items.map(({ id, name, date, minute }) => (
          <Link key={id} to={reservationsPath(slug, date)}>
            {day(date)}, {clock(minute)} · <bdi>{name}</bdi>
          </Link>
        ))}
      </p>
    </Alert>
  )
}
