import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { CLOSING_API } from '@thali/contract/closing-paths'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { ShowOlder } from '../../shared/look/show-older.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './closing.module.css'

/** Closings, latest first. */
export function ClosingsList() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price, time } = useFormats()
  const { day } = useStoreTimeFormats()
  const closings = useStorePages(['closings', 'list'], CLOSING_API.closings, {})
  const rows = closings.data?.pages.flatMap(({ items }) => items) ?? []
  if (rows.length === 0) return null
  const difference = (minor: number | null) =>
    minor === null
      ? t`not counted`
      : minor === 0
        ? t`drawer right`
        : minor < 0
          ? t`${price(-minor)} short`
          : t`${price(minor)} too much`
  return (
    <section className={styles.history} aria-label={t`Earlier closings`}>
      <h2>{t`Earlier closings`}</h2>
      <ul>
        {rows.map(({ id, number, businessDay, closedAt, byName, netMinor, differenceMinor }) => (
          <li key={id}>
            <Link to={{ pathname: pathTo(APP_PAGES.closing, { slug }), search: `?id=${id}` }}>
              <strong>{day(businessDay)}</strong>
              <span className={styles.about}>
                {t`No. ${number}`} · {time(closedAt)} · {byName}
              </span>
              <span className={(differenceMinor ?? 0) < 0 ? styles.short : styles.about}>
                {difference(differenceMinor)}
              </span>
              <strong className={styles.number}>{price(netMinor)}</strong>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <ShowOlder list={closings} />
    </section>
  )
}
