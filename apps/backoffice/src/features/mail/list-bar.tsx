import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Chip, CloseButton } from '@mantine/core'
import { IconHelp, IconMenu2, IconPencil } from '@tabler/icons-react'
import { MAIL_SEARCH_MAX } from '@thali/contract/mail'
import { memo, type RefObject } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import styles from './mail.module.css'

interface ListBarProps {
  readonly title: string
  readonly typed: string
  readonly unread: boolean
  readonly isDrafts: boolean
  readonly searchInput: RefObject<HTMLInputElement | null>
  readonly onType: (typed: string) => void
  readonly onUnread: (unread: boolean) => void
  readonly onLabels: () => void
  readonly onWrite: () => void
  readonly onHelp: () => void
}

/** Head of the list of threads: its label, and its filters. */
export const ListBar = memo(function ListBar(props: ListBarProps) {
  const { title, typed, unread, isDrafts, searchInput, onType, onUnread, onLabels, onWrite, onHelp } = props
  const { t } = useLingui()
  return (
    <>
      <header className={styles.bar}>
        <ActionIcon
          color="leaf"
          className={styles.narrowOnly}
          aria-label={t`Labels`}
          aria-haspopup="dialog"
          onClick={onLabels}
        >
          <IconMenu2 size={22} />
        </ActionIcon>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <ActionIcon color="leaf" aria-label={t`Keys and help`} onClick={onHelp}>
          <IconHelp size={22} />
        </ActionIcon>
        <ActionIcon
          color="leaf"
          variant="filled"
          className={styles.narrowOnly}
          aria-label={t`New mail`}
          onClick={onWrite}
        >
          <IconPencil size={22} />
        </ActionIcon>
      </header>
      {!isDrafts && (
        <search className={styles.filters}>
          <SearchField
            ref={searchInput}
            aria-label={t`Search in ${title}`}
            placeholder={t`Search`}
            maxLength={MAIL_SEARCH_MAX}
            dir="auto"
            rightSection={
              typed !== '' && (
                <CloseButton size={36} aria-label={t`Clear the search`} onClick={() => onType('')} />
              )
            }
            value={typed}
            onSearch={onType}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              onType('')
              event.currentTarget.blur()
            }}
          />
          <Chip checked={unread} onChange={onUnread}>{t`Unread`}</Chip>
        </search>
      )}
    </>
  )
})
