import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { SUBJECT_MAX } from '@thali/domain/mail/mail'
import { hasVisibleText } from '@thali/domain/typed-text'
import { useNavigate } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { RowSkeletons } from '../../shared/look/row-skeletons.tsx'
import { useStore } from '../../shared/session.ts'
import { BackToList, useListAddress } from './back-to-list.tsx'
import { useMailDrafts } from './draft-list.tsx'
import type { LetterDraft } from './kept-letters.ts'
import { LetterForm } from './letter-form.tsx'
import { threadPath } from './mail-places.ts'
import styles from './thread.module.css'
import { useLetter } from './use-letter.ts'

interface LetterPaneProps {
  readonly userId: string
  readonly draftId: string
}

/** A new letter, or a draft. */
export function LetterPane({ userId, draftId }: LetterPaneProps) {
  const drafts = useMailDrafts()
  // If drafts cannot be read, writing is still possible.
  if (!drafts.data && !drafts.error) return <RowSkeletons />
  const saved = drafts.data?.items.find(({ id }) => id === draftId) ?? null
  return <NewLetter userId={userId} draftId={draftId} saved={saved} />
}

function NewLetter({ userId, draftId, saved }: LetterPaneProps & { readonly saved: LetterDraft | null }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const listAddress = useListAddress()
  const writing = useLetter({ userId, threadId: null, draftId, saved })
  const { letter, sending, write } = writing
  const { to, subject } = letter
  // For a letter, the address is the most frequent error.
  const isAddressWrong = sending.error instanceof ApiError && sending.error.status === 400
  return (
    <LetterForm
      className={styles.letter}
      noValidate
      writing={writing}
      text={{ label: t`Text`, minRows: 8, maxRows: 24 }}
      name=""
      isComplete={to.trim() !== '' && hasVisibleText(subject)}
      onSent={({ thread }) => void navigate(threadPath(slug, 'sent', thread.id), { replace: true })}
      onDiscarded={() => void navigate(listAddress)}
    >
      <header className={styles.letterHead}>
        <BackToList />
        <h2>{t`New mail`}</h2>
      </header>
      <TextInput
        type="email"
        label={t({ message: 'To', context: 'recipients' })}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        value={to}
        readOnly={sending.isPending}
        error={isAddressWrong ? t`Check this address.` : undefined}
        onChange={(event) => write({ to: event.currentTarget.value })}
      />
      <TextInput
        label={t`Subject`}
        maxLength={SUBJECT_MAX}
        dir="auto"
        value={subject}
        readOnly={sending.isPending}
        onChange={(event) => write({ subject: event.currentTarget.value })}
      />
    </LetterForm>
  )
}
