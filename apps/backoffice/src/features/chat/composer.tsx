import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, Switch, Textarea } from '@mantine/core'
import { IconBolt, IconPhoto, IconSend, IconX } from '@tabler/icons-react'
import type { Conversation, WhatsappState } from '@thali/contract/chat'
import { MESSAGE_MAX } from '@thali/domain/chat/conversation'
import { phraseText, STAFF_PHRASES } from '@thali/domain/chat/phrase'
import { languageOf } from '@thali/domain/language'
import { hasVisibleText, plainLines } from '@thali/domain/typed-text'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { useMay } from '../../shared/session.ts'
import styles from './chat.module.css'
import { type ChatDraft, keepDraft, readChatDraft } from './drafts.ts'
import { keepPictures, readPictures } from './kept-pictures.ts'
import type { OwnPicture } from './pending-message.ts'
import type { useThread } from './use-thread.ts'

interface ComposerProps {
  readonly storeId: string
  readonly userId: string
  readonly conversation: Conversation
  readonly whatsapp: WhatsappState
  readonly isShownToGuests: boolean
  readonly onTyping: () => void
  readonly onWrite: ReturnType<typeof useThread>['write']
}

/** Input box for a message to the diners or the room, or a note that diners do not get. Drafts are kept. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { storeId, userId, conversation, whatsapp, isShownToGuests, onTyping, onWrite } = props
  const { t, i18n } = useLingui()
  const { id, kind, order, closesAt } = conversation
  const [place] = useState({ storeId, userId, conversationId: id })
  const [{ text, isNote }, setDraft] = useState(() => readChatDraft(place))
  const [picture, setPicture] = useState(() => readPictures(place).chosen)
  const chooser = useRef<HTMLInputElement>(null)
  const language = languageOf(i18n.locale)
  const isOfOrder = kind === 'order'
  const isNumber = isOfOrder && order === null
  const isClosed = isNumber
    ? whatsapp !== 'open'
    : isOfOrder && closesAt !== null && Date.parse(closesAt) <= Date.now()
  const isPrivate = isOfOrder && (isNote || isClosed)
  const tooMany = plainLines(text).length - MESSAGE_MAX

  function change(next: ChatDraft) {
    setDraft(next)
    // A draft begun as a note, by choice or because the thread is closed, stays a note.
    keepDraft(place, { ...next, isNote: isOfOrder && (next.isNote || isClosed) })
  }

  function keepPicture(chosen: OwnPicture | null) {
    setPicture(chosen)
    keepPictures(place, { chosen })
  }

  function type(typed: string) {
    change({ text: typed, isNote })
    if (typed !== '') onTyping()
  }

  function send() {
    const body = plainLines(text)
    if (tooMany > 0 || (!picture && !hasVisibleText(body))) return
    onWrite({ body, isPrivate }, picture ?? undefined)
    keepPicture(null)
    change({ text: '', isNote })
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function choose(file: File | undefined) {
    keepPicture(file ? { file, url: URL.createObjectURL(file) } : null)
    if (chooser.current) chooser.current.value = ''
  }

  const label = picture
    ? t`What the picture shows`
    : isPrivate
      ? t`Note for the staff`
      : isOfOrder
        ? t`Answer to the guests`
        : t`Message`
  return (
    <Form className={styles.composer} onSubmit={() => send()}>
      {isOfOrder && <Reach {...{ whatsapp, isShownToGuests, isClosed }} hasOrder={order !== null} />}
      {picture && (
        <div className={styles.chosen}>
          <img src={picture.url} alt="" />
          <span className={styles.muted}>
            <bdi>{picture.file.name}</bdi>
          </span>
          <ActionIcon color="leaf" aria-label={t`Leave the picture out`} onClick={() => choose(undefined)}>
            <IconX size={22} />
          </ActionIcon>
        </div>
      )}
      <div className={styles.writing}>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          tabIndex={-1}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <Textarea
          className={styles.text}
          aria-label={label}
          placeholder={label}
          minRows={1}
          maxRows={6}
          dir="auto"
          value={text}
          error={
            tooMany > 0 && <Plural value={tooMany} one="# character too many" other="# characters too many" />
          }
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
        {(!isNumber || isPrivate) && (
          <ActionIcon
            variant="default"
            aria-label={t`Add a picture`}
            onClick={() => chooser.current?.click()}
          >
            <IconPhoto size={22} />
          </ActionIcon>
        )}
        {isOfOrder && !isPrivate && !picture && (
          <Menu position="top-end">
            <Menu.Target>
              <ActionIcon variant="default" aria-label={t`Ready answers`}>
                <IconBolt size={22} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {STAFF_PHRASES.map((phrase) => (
                <Menu.Item key={phrase} onClick={() => onWrite({ phrase })}>
                  {phraseText(phrase, language)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Button
          className={styles.send}
          type="submit"
          leftSection={<IconSend size={20} />}
          disabled={tooMany > 0 || (!picture && !hasVisibleText(text))}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
      {isOfOrder && !isClosed && (
        <Switch
          label={t`Note for the staff, not shown to guests`}
          checked={isNote}
          onChange={(event) => change({ text, isNote: event.currentTarget.checked })}
        />
      )}
    </Form>
  )
})

/** Hint how an answer reaches the diners, if that is not obvious. */
function Reach({
  whatsapp,
  isShownToGuests,
  isClosed,
  hasOrder,
}: {
  readonly whatsapp: WhatsappState
  readonly isShownToGuests: boolean
  readonly isClosed: boolean
  readonly hasOrder: boolean
}) {
  const { t } = useLingui()
  const maySet = useMay('store.settings')
  const ofNumber =
    whatsapp === 'open'
      ? t`A guest without an order wrote to your WhatsApp number. Answers go there, as texts, for 24 hours after each message of theirs.`
      : whatsapp === 'ended'
        ? t`The guest wrote STOP and gets no answers. You can leave notes.`
        : t`WhatsApp accepts answers for 24 hours after the guest wrote: call them. You can leave notes.`
  const hint = !hasOrder
    ? ofNumber
    : isClosed
      ? t`Messages about this order have ended: its last step was 24 hours ago. You can still leave notes.`
      : !isShownToGuests
        ? maySet
          ? t`Guests do not see messages on their page: switch that on in the settings of order types.`
          : t`Guests do not see messages on their page: ask an owner or a manager to switch that on.`
        : whatsapp === 'over'
          ? t`Answers go to the order’s page only: WhatsApp accepts free text only for 24 hours after the guest wrote.`
          : whatsapp === 'ended'
            ? t`Answers go to the order’s page only: the guest wrote STOP, or their number was deleted when the order ended.`
            : whatsapp === 'open'
              ? t`Answers go to the page of the order and by WhatsApp.`
              : null
  return hint && <p className={styles.muted}>{hint}</p>
}
