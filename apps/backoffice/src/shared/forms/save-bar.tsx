import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './edit-form.module.css'
import type { useUnsavedGuard } from './use-unsaved-guard.ts'

interface SaveBarProps {
  readonly isShown: boolean
  /** Number of invalid fields. */
  readonly problems: number
  readonly isSaving: boolean
  /** Restores the saved values; undefined before the first save. */
  readonly onUndo?: (() => void) | undefined
  readonly guard: ReturnType<typeof useUnsavedGuard>
  /** Sentence about what is lost on leaving. */
  readonly children: ReactNode
}

/** Bar that shows unsaved changes and saves them; asks before they are discarded. */
export function SaveBar({ isShown, problems, isSaving, onUndo, guard, children }: SaveBarProps) {
  const { t } = useLingui()
  return (
    <>
      {isShown && (
        <div className={styles.save}>
          <span role="status" className={problems > 0 ? styles.wrong : undefined}>
            {problems > 0 ? (
              <Plural value={problems} one="# thing to fix first" other="# things to fix first" />
            ) : (
              guard.isDirty && <Trans>Not saved yet</Trans>
            )}
          </span>
          {onUndo && <Button variant="default" onClick={onUndo}>{t`Undo`}</Button>}
          <Button type="submit" loading={isSaving}>{t`Save`}</Button>
        </div>
      )}
      <Modal opened={guard.isAsking} onClose={guard.stay} title={t`Leave without saving?`}>
        <Text>{children}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={guard.go}>{t`Leave`}</Button>
          <Button onClick={guard.stay}>{t`Stay here`}</Button>
        </Group>
      </Modal>
    </>
  )
}
