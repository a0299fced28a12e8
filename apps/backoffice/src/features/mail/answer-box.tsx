import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Alert, Button, Textarea } from '@mantine/core'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { MailThread, OpenMailThread } from '@thali/contract/mail'
import { fillTemplate, MAIL_BODY_MAX } from '@thali/domain/mail/mail'
import { hasVisibleText } from '@thali/domain/typed-text'
import type { FormEvent, KeyboardEvent } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { useStore } from '../../shared/session.ts'
import { DraftNote } from './draft-note.tsx'
import { reveal } from './reveal.ts'
import { TemplateMenu } from './template-menu.tsx'
import styles from './thread.module.css'
import { useLetter } from './use-letter.ts'
import { ANSWER_ID } from './use-list-keys.ts'

interface AnswerBoxProps {
  readonly thread: MailThread
  readonly answersFrom: string
  readonly draft: OpenMailThread['draft']
  readonly onTyping: () => void
}

/** Where a thread is answered. What is begun is kept, also where the network is lost. */
export function AnswerBox({ thread, answersFrom, draft, onTyping }: AnswerBoxProps) {
  const { t, i18n } = useLingui()
  const { storeId, name: storeName } = useStore()
  const queries = useQueryClient()
  const { letter, state, sending, write, send, discard } = useLetter({
    threadId: thread.id,
    saved: draft && { id: draft.id, body: draft.body, to: '', subject: '' },
  })
  const { body } = letter
  const { correspondent } = thread
  const canSend = hasVisibleText(body) && !sending.isPending
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!canSend) return
    if (await send()) void queries.invalidateQueries({ queryKey: ['mail-thread', storeId, thread.id] })
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  function insert(template: string) {
    const filled = fillTemplate(template, { name: correspondent.name, store: storeName })
    write({ body: body.trim() === '' ? filled : `${body.trimEnd()}\n\n${filled}`.slice(0, MAIL_BODY_MAX) })
    onTyping()
  }
  return (
    <form className={styles.answer} onSubmit={(event) => void submit(event)} aria-label={t`Answer`}>
      <p className={styles.muted}>
        <Trans>
          To <bdi>{correspondent.email}</bdi>, from <bdi>{answersFrom}</bdi>
        </Trans>
      </p>
      <Textarea
        id={ANSWER_ID}
        size="md"
        label={t`Answer`}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={MAIL_BODY_MAX}
        dir="auto"
        value={body}
        readOnly={sending.isPending}
        onChange={(event) => {
          write({ body: event.currentTarget.value })
          onTyping()
        }}
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
            onClick={() => void discard()}
          >
            <IconTrash size={22} />
          </ActionIcon>
        )}
      </div>
    </form>
  )
}
