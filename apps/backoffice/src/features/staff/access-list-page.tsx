import { Button } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from '../../shared/look/list-page.module.css'
import { Pending, type PendingProps } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { AccessPage } from './access-page.tsx'

interface AccessListPageProps<Row> extends Pick<PendingProps, 'failure'> {
  readonly title: string
  readonly query: PendingProps['query'] & { readonly data: readonly Row[] | undefined }
  readonly addLabel: string
  readonly empty: { readonly icon: Icon; readonly title: string; readonly text: string }
  readonly row: (row: Row) => ReactNode
  /** Dialog that adds one. */
  readonly dialog: (onClose: () => void) => ReactNode
  /** What stands above the list. */
  readonly children?: ReactNode
}

/** Page of what gives access to a store without a person: rows, and a dialog that adds one. */
export function AccessListPage<Row>(props: AccessListPageProps<Row>) {
  const { title, query, failure, addLabel, empty, row, dialog, children } = props
  const [isAdding, setAdding] = useState(false)
  const { data } = query
  const add = () => setAdding(true)
  return (
    <AccessPage
      title={title}
      count={data?.length}
      action={
        data?.length !== 0 && (
          <Button leftSection={<IconPlus size={18} />} onClick={add} disabled={!data}>
            {addLabel}
          </Button>
        )
      }
    >
      {children}
      <Pending query={query} failure={failure} />
      {data?.length === 0 && (
        <StateMessage
          icon={<empty.icon size={32} />}
          title={empty.title}
          action={{ label: addLabel, onClick: add }}
        >
          {empty.text}
        </StateMessage>
      )}
      {data && data.length > 0 && (
        <ul className={`${styles.rows} ${styles.narrow}`} aria-label={title}>
          {data.map(row)}
        </ul>
      )}
      {isAdding && dialog(() => setAdding(false))}
    </AccessPage>
  )
}
