import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { MenuChange } from '@thali/domain/menu-changes'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { useMay } from '../../shared/session.ts'
import { ChangeList } from './change-list.tsx'
import styles from './publish-bar.module.css'
import { useDraftChanges, useEdit } from './use-draft.ts'

/** Says how much diners do not see yet, and opens the preview of it. */
export function PublishBar({ draft }: { draft: DraftMenu }) {
  const [isOpen, setOpen] = useState(false)
  const mayPublish = useMay('menu.publish')
  if (draft.changes === 0) return null
  return (
    <section className={styles.bar} aria-live="polite">
      <span className={styles.words}>
        <strong>
          <Plural
            value={draft.changes}
            one="# change is not published yet"
            other="# changes are not published yet"
          />
        </strong>
        {draft.basedOn !== draft.published && (
          <span className={styles.older}>
            <Trans>
              The draft began before the menu was changed elsewhere. Look at the differences first.
            </Trans>
          </span>
        )}
      </span>
      <Button size="md" onClick={() => setOpen(true)}>
        {mayPublish ? <Trans>Look and publish…</Trans> : <Trans>Look at the changes…</Trans>}
      </Button>
      <PublishDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function PublishDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const mayPublish = useMay('menu.publish')
  const changes = useDraftChanges(isOpen)
  const [note, setNote] = useState('')
  const publish = useEdit((storeId, revision: number) =>
    callApi(EDITOR_API.publish, { storeId }, { body: { revision, note } }),
  )
  const discard = useEdit((storeId, revision: number) =>
    callApi(EDITOR_API.discardDraft, { storeId }, { body: { revision } }),
  )
  const { data } = changes
  /** Awaited: the bar goes with its last change, and a callback of the mutation would go with it. */
  const finish = async (
    write: { mutateAsync(revision: number): Promise<unknown> },
    revision: number,
    message: string,
  ) => {
    try {
      await write.mutateAsync(revision)
    } catch {
      // The mutation tells of its failure itself.
      return
    }
    notifications.show({ message })
    setNote('')
    onClose()
  }
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={t`What diners will see differently`}>
      {!data ? (
        <Skeleton height={160} />
      ) : (
        <Stack>
          <ChangeList changes={data.differences as MenuChange[]} total={data.total} />
          {mayPublish && (
            <TextInput
              label={t`Note for the history (optional)`}
              value={note}
              maxLength={200}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          <Text size="sm" c="var(--ink-muted)">
            <Trans>What is sold out stays sold out. Orders that were placed stay as they are.</Trans>
          </Text>
          <Group justify="space-between">
            <Button
              variant="subtle"
              color="red"
              loading={discard.isPending}
              onClick={() => void finish(discard, data.revision, t`The changes are discarded`)}
            >
              <Trans>Discard all changes</Trans>
            </Button>
            {mayPublish && (
              <Button
                loading={publish.isPending}
                disabled={data.total === 0}
                onClick={() => void finish(publish, data.revision, t`The menu is published`)}
              >
                <Trans>Publish</Trans>
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
