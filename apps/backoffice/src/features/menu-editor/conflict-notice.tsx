import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import type { ItemFields } from '@thali/contract/menu-editor'
import type { ItemId } from '@thali/domain/ids'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { useEffect, useRef } from 'react'
import { FieldChanges } from './change-list.tsx'

interface ConflictNoticeProps {
  readonly mine: ItemFields
  readonly theirs: ItemFields
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Somebody else saved this dish meanwhile: what differs, and which of the two is to stay. */
export function ConflictNotice({ mine, theirs, onTheirs, onMine }: ConflictNoticeProps) {
  const { t } = useLingui()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'start' })
  }, [])
  const [change] = findMenuChanges(contentOf(mine), contentOf(theirs))
  return (
    <Alert ref={notice} role="alert" color="red" title={t`Somebody else changed this dish meanwhile`}>
      <Trans>Nothing is lost. Yours is on the left, theirs on the right:</Trans>
      <FieldChanges fields={change?.fields ?? []} />
      <Group mt="sm">
        <Button variant="default" onClick={onTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button color="red" onClick={onMine}>
          <Trans>Save mine over it</Trans>
        </Button>
      </Group>
    </Alert>
  )
}

function contentOf(item: ItemFields) {
  const id = 'dish' as ItemId
  return { menus: [], categories: new Map(), items: new Map([[id, { ...item, id } as EditedItem]]) }
}
