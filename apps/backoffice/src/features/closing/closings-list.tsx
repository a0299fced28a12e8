import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './closing.module.css'
import { useClosings } from './use-closing.ts'

/** Closings, latest first. */
export function ClosingsList() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price, time } = useFormats()
  const { day } = useStoreTimeFormats()
  const closings = useClosings()
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
      {closings.hasNextPage && (
        <Button
          variant="default"
          loading={closings.isFetchingNextPage}
          onClick={() => void closings.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
