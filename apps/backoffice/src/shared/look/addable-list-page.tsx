import { Button } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { Pending, type PendingProps } from './pending.tsx'
import { StateMessage } from './state-message.tsx'

interface AddableListPageProps<Row> extends Omit<PendingProps, 'children' | 'back'> {
  readonly title: string
  /** Undefined until they are loaded. */
  readonly items: readonly Row[] | undefined
  readonly addLabel: string
  readonly empty: { readonly icon: Icon; readonly title: string; readonly text: string }
  /** Content where there are items. */
  readonly rows: (items: readonly Row[]) => ReactNode
  /** Dialog that adds an item. */
  readonly dialog: (onClose: () => void) => ReactNode
  /** Frame of the page; absent: that of a list without tabs. */
  readonly frame?: ComponentType<ListPageProps>
  /** Content above the list, also while it is empty. */
  readonly children?: ReactNode
}

/** Page of a list to which a dialog adds: its button stands in the head, or below what an empty list says. */
export function AddableListPage<Row>(props: AddableListPageProps<Row>) {
  const { title, items, query, failure, addLabel, empty, rows, dialog, children } = props
  const { frame: Frame = ListPage } = props
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const isAny = items !== undefined && items.length > 0
  return (
    <Frame
      title={title}
      count={items?.length}
      action={
        isAny && (
          <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={add}>
            {addLabel}
          </Button>
        )
      }
    >
      {children}
      <Pending query={query} failure={failure} />
      {items?.length === 0 && (
        <StateMessage
          icon={<empty.icon size={32} />}
          title={empty.title}
          action={{ label: addLabel, onClick: add }}
        >
          {empty.text}
        </StateMessage>
      )}
      {isAny && rows(items)}
      {isAdding && dialog(() => setAdding(false))}
    </Frame>
  )
}
