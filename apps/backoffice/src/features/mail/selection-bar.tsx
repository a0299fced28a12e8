import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { MailLabels } from '@thali/contract/mail'
import styles from './mail.module.css'
import { ThreadTools } from './thread-tools.tsx'
import type { useChangeThreads } from './use-change-threads.tsx'
import type { LabelNames } from './use-label-names.ts'
import type { MailSelection } from './use-mail-selection.ts'

interface SelectionBarProps extends ReturnType<typeof useChangeThreads> {
  readonly selection: MailSelection
  readonly labels: MailLabels | undefined
  readonly names: LabelNames
}

/** Head of the list while threads are selected, in place of the usual one. */
export function SelectionBar({ selection, labels, names, change, remove }: SelectionBarProps) {
  const { t } = useLingui()
  const { chosen, shown } = selection
  return (
    <header className={styles.selection}>
      <span className={styles.chosen} role="status">
        <ActionIcon color="leaf" aria-label={t`Choose none`} onClick={selection.clear}>
          <IconX size={22} />
        </ActionIcon>
        <h1>
          <Plural value={chosen.length} one="# chosen" other="# chosen" />
        </h1>
        {chosen.length < shown && (
          <Button variant="subtle" onClick={selection.chooseAll}>
            <Trans>All shown ({shown})</Trans>
          </Button>
        )}
      </span>
      <ThreadTools
        threads={chosen}
        labels={labels}
        names={names}
        onChange={(wanted) => {
          void change(chosen, wanted)
          if (wanted.addLabels === undefined && wanted.removeLabels === undefined) selection.clear()
        }}
        onRemove={() => {
          void remove(chosen)
          selection.clear()
        }}
      />
    </header>
  )
}
