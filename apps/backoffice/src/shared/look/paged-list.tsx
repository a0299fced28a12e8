import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from './list-page.module.css'
import { Pending, type PendingProps } from './pending.tsx'
import { ShowOlder, type ShowOlderProps } from './show-older.tsx'
import { StateMessage, type StateMessageProps } from './state-message.tsx'

interface PagedListProps<Row> {
  readonly query: ShowOlderProps['list'] &
    PendingProps['query'] & {
      readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined
    }
  readonly label: string
  readonly failure: string
  /** Renders a row, with its key. */
  readonly row: (row: Row) => ReactNode
  /** Title if the filters in the URL leave nothing; false: there are none, so nothing exists yet. */
  readonly noMatch: string | false
  /** Message if nothing exists yet. */
  readonly none: StateMessageProps
  readonly more?: string
}

/** Rows of a page that are fetched in pages, filtered by its URL: they, or why there are none. */
export function PagedList<Row>({ query, label, failure, row, noMatch, none, more }: PagedListProps<Row>) {
  const { t } = useLingui()
  const [, setSearch] = useSearchParams()
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {rows && (
        <ul className={styles.rows} aria-label={label}>
          {rows.map(row)}
        </ul>
      )}
      <Pending query={query} failure={failure} />
      {rows?.length === 0 &&
        (noMatch ? (
          <StateMessage
            icon={<IconSearch size={32} />}
            title={noMatch}
            action={{ label: t`Show all`, onClick: () => setSearch({}, { replace: true }) }}
          />
        ) : (
          <StateMessage {...none} />
        ))}
      <ShowOlder list={query} label={more} />
    </>
  )
}
