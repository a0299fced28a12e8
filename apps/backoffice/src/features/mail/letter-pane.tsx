import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Alert, Button, Textarea, TextInput } from '@mantine/core'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { fillTemplate, MAIL_BODY_MAX, SUBJECT_MAX } from '@thali/domain/mail/mail'
import { hasVisibleText } from '@thali/domain/typed-text'
import type { FormEvent, KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { RowSkeletons } from '../../shared/look/row-skeletons.tsx'
import { useStore } from '../../shared/session.ts'
import { BackToList, useListAddress } from './back-to-list.tsx'
import { useMailDrafts } from './draft-list.tsx'
import { DraftNote } from './draft-note.tsx'
import type { Letter } from './kept-letters.ts'
import { threadPath } from './mail-places.ts'
import { reveal } from './reveal.ts'
import { TemplateMenu } from './template-menu.tsx'
import styles from './thread.module.css'
import { useLetter } from './use-letter.ts'

/** A new letter, or one that was begun. */
export function LetterPane({ draftId }: { readonly draftId: string }) {
  const drafts = useMailDrafts()
  // Where drafts cannot be read, one can write all the same.
  if (!drafts.data && !drafts.error) return <RowSkeletons />
  const saved = drafts.data?.items.find(({ id }) => id === draftId) ?? null
  return <LetterForm draftId={draftId} saved={saved} />
}

function LetterForm({ draftId, saved }: { readonly draftId: string; readonly saved: Letter | null }) {
  const { t, i18n } = useLingui()
  const { slug, name: storeName } = useStore()
  const navigate = useNavigate()
  const listAddress = useListAddress()
  const { letter, state, sending, write, send, discard } = useLetter({ threadId: null, draftId, saved })
  const { to, subject, body } = letter
  const canSend = to.trim() !== '' && hasVisibleText(subject) && hasVisibleText(body) && !sending.isPending
  // Of a letter the address is what is most often wrong.
  const isAddressWrong = sending.error instanceof ApiError && sending.error.status === 400
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!canSend) return
    const sent = await send()
    if (sent) void navigate(threadPath(slug, 'sent', sent.thread.id), { replace: true })
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  function insert(template: string) {
    const filled = fillTemplate(template, { name: '', store: storeName })
    write({ body: body.trim() === '' ? filled : `${body.trimEnd()}\n\n${filled}`.slice(0, MAIL_BODY_MAX) })
  }
  return (
    <form className={styles.letter} onSubmit={(event) => void submit(event)} noValidate>
      <header className={styles.letterHead}>
        <BackToList />
        <h2>
          <Trans>New letter</Trans>
        </h2>
      </header>
      <TextInput
        size="md"
        type="email"
        label={t`To`}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        value={to}
        readOnly={sending.isPending}
        error={isAddressWrong ? t`Check this address.` : undefined}
        onChange={(event) => write({ to: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label={t`Subject`}
        maxLength={SUBJECT_MAX}
        dir="auto"
        value={subject}
        readOnly={sending.isPending}
        onChange={(event) => write({ subject: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        label={t`Text`}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={MAIL_BODY_MAX}
        dir="auto"
        value={body}
        readOnly={sending.isPending}
        onChange={(event) => write({ body: event.currentTarget.value })}
        onKeyDown={press}
      />
      {sending.error !== null && (
        <Alert ref={reveal} color="red" role="alert" title={t`Not sent. What you wrote is kept.`}>
          {i18n._(errorMessage(sending.error))}
        </Alert>
      )}
      <div className={styles.sending}>
        <Button
          type="submit"
          size="md"
          leftSection={<IconSend size={20} />}
          disabled={!canSend && !sending.isPending}
          loading={sending.isPending}
        >
          {sending.error === null ? <Trans>Send</Trans> : <Trans>Send again</Trans>}
        </Button>
        <TemplateMenu text={body} onInsert={insert} />
        <DraftNote state={state} />
        {state !== 'empty' && (
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            className={styles.discard}
            aria-label={t`Throw the draft away`}
            disabled={sending.isPending}
            onClick={() => void discard().then(() => navigate(listAddress))}
          >
            <IconTrash size={22} />
          </ActionIcon>
        )}
      </div>
    </form>
  )
}
