import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core'
import {
  IconArchive,
  IconDots,
  IconFlag,
  IconFlagFilled,
  IconInbox,
  IconMail,
  IconMailExclamation,
  IconMailOpened,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import type { MailLabels, MailThread, MailThreadChange } from '@thali/contract/mail'
import { type ReactNode, useState } from 'react'
import styles from './mail.module.css'
import type { LabelNames } from './use-mail-labels.ts'

interface ThreadToolsProps {
  /** At least one thread. */
  readonly threads: readonly MailThread[]
  readonly labels: MailLabels | undefined
  readonly names: LabelNames
  readonly onChange: (change: MailThreadChange) => void
  readonly onRemove: () => void
}

/** Actions on one thread or on all that are selected. */
export function ThreadTools({ threads, labels, names, onChange, onRemove }: ThreadToolsProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const all = (test: (thread: MailThread) => boolean) => threads.every(test)
  const isOut = all(({ place }) => place === 'trash' || place === 'spam')
  const isIn = all(({ place }) => place === 'inbox')
  const isStarred = all((thread) => thread.isStarred)
  const isImportant = all((thread) => thread.isImportant)
  const isUnread = all((thread) => thread.isUnread)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Act on this`}>
      {isIn ? (
        <Tool
          label={t`Archive`}
          icon={<IconArchive size={22} />}
          onPress={() => onChange({ place: 'archive' })}
        />
      ) : (
        <Tool
          label={t`Move to the inbox`}
          icon={<IconInbox size={22} />}
          onPress={() => onChange({ place: 'inbox' })}
        />
      )}
      {isOut ? (
        <Tool
          label={t`Delete permanently…`}
          icon={<IconTrashX size={22} />}
          onPress={() => setAsking(true)}
        />
      ) : (
        <Tool
          label={t`Move to the trash`}
          icon={<IconTrash size={22} />}
          onPress={() => onChange({ place: 'trash' })}
        />
      )}
      <Tool
        label={isUnread ? t`Mark as read` : t`Mark as unread`}
        icon={isUnread ? <IconMailOpened size={22} /> : <IconMail size={22} />}
        onPress={() => onChange({ isUnread: !isUnread })}
      />
      <Tool
        label={t`Star`}
        isPressed={isStarred}
        icon={isStarred ? <IconStarFilled size={22} className={styles.starred} /> : <IconStar size={22} />}
        onPress={() => onChange({ isStarred: !isStarred })}
      />
      <LabelMenu {...{ threads, labels, names, onChange }} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon color="leaf" aria-label={t`More`}>
            <IconDots size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={isImportant ? <IconFlagFilled size={18} /> : <IconFlag size={18} />}
            onClick={() => onChange({ isImportant: !isImportant })}
          >
            {isImportant ? t`Not important` : t`Mark as important`}
          </Menu.Item>
          {!all(({ place }) => place === 'spam') && (
            <Menu.Item
              leftSection={<IconMailExclamation size={18} />}
              onClick={() => onChange({ place: 'spam' })}
            >
              <Trans>Mark as spam</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <Modal opened centered onClose={() => setAsking(false)} title={t`Delete permanently?`}>
          <p>{t`It cannot be restored here. It stays in the mailbox itself.`}</p>
          <Group justify="end" mt="md">
            <Button
              color="red"
              data-autofocus
              onClick={() => {
                setAsking(false)
                onRemove()
              }}
            >
              <Trans>Delete permanently</Trans>
            </Button>
          </Group>
        </Modal>
      )}
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isPressed?: boolean
  readonly onPress: () => void
}

function Tool({ label, icon, isPressed, onPress }: ToolProps) {
  return (
    <ActionIcon color="leaf" aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
      {icon}
    </ActionIcon>
  )
}

/** Adds and removes labels: those that all threads have are ticked. */
function LabelMenu({ threads, labels, names, onChange }: Omit<ThreadToolsProps, 'onRemove'>) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon color="leaf" aria-label={t`Labels`} title={t`Labels`}>
          <IconTag size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.labelMenu}>
        {labels?.custom.map(({ id }) => {
          const isOn = threads.every((thread) => thread.labels.includes(id))
          return (
            <Menu.CheckboxItem
              key={id}
              checked={isOn}
              onChange={() => onChange(isOn ? { removeLabels: [id] } : { addLabels: [id] })}
            >
              <bdi>{names.get(id)}</bdi>
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
