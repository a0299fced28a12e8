import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Loader, Menu, Textarea, type TextareaProps } from '@mantine/core'
import { IconBolt, IconSend, IconTrash } from '@tabler/icons-react'
import type { SentMail } from '@thali/contract/mail-writing'
import { fillTemplate, MAIL_BODY_MAX } from '@thali/domain/mail/mail'
import { hasVisibleText } from '@thali/domain/typed-text'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useStore } from '../../shared/session.ts'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './thread.module.css'
import type { DraftState, useLetter } from './use-letter.ts'
import { useTemplates } from './use-templates.ts'

interface LetterFormProps extends Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'noValidate'> {
  readonly writing: ReturnType<typeof useLetter>
  readonly text: Pick<TextareaProps, 'id' | 'label' | 'minRows' | 'maxRows'>
  /** Name of the correspondent, for templates; empty if unknown. */
  readonly name: string
  /** Whether all fields except the text are complete. */
  readonly isComplete: boolean
  readonly onTyping?: () => void
  readonly onSent: (sent: SentMail) => void
  readonly onDiscarded?: () => void
  /** Fields above the text. */
  readonly children: ReactNode
}

/** Text of an answer or a letter, with buttons to send it, insert a template and discard it. */
export function LetterForm(props: LetterFormProps) {
  const { writing, text, name, isComplete, onTyping, onSent, onDiscarded, children, ...form } = props
  const { t } = useLingui()
  const { name: store } = useStore()
  const { letter, state, sending, write, send, discard } = writing
  const { body } = letter
  const { isPending, error } = sending
  const canSend = isComplete && hasVisibleText(body) && !isPending
  async function submit() {
    const sent = canSend && (await send())
    if (sent) onSent(sent)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  function type(typed: string) {
    write({ body: typed })
    onTyping?.()
  }
  function insert(template: string) {
    const filled = fillTemplate(template, { name, store })
    type(body.trim() === '' ? filled : `${body.trimEnd()}\n\n${filled}`.slice(0, MAIL_BODY_MAX))
  }
  return (
    <Form {...form} onSubmit={submit}>
      {children}
      <Textarea
        {...text}
        maxLength={MAIL_BODY_MAX}
        dir="auto"
        value={body}
        readOnly={isPending}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      {error !== null && (
        <ErrorAlert error={error} ref={scrollElementIntoView} title={t`Not sent. What you wrote is kept.`} />
      )}
      <div className={styles.sending}>
        <Button
          type="submit"
          leftSection={<IconSend size={20} />}
          disabled={!canSend && !isPending}
          loading={isPending}
        >
          {error === null ? t`Send` : t`Send again`}
        </Button>
        <TemplateMenu text={body} onInsert={insert} />
        <div className={styles.draft}>
          <DraftNote state={state} />
          {state !== 'empty' && (
            <ActionIcon
              color="red"
              className={styles.discard}
              aria-label={t`Discard the draft`}
              disabled={isPending}
              onClick={() => void discard().then(onDiscarded)}
            >
              <IconTrash size={22} />
            </ActionIcon>
          )}
        </div>
      </div>
    </Form>
  )
}

/** Scrolls a new element into view; to be used as `ref`. */
function scrollElementIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Note on where the draft is kept: at the server or on this device. */
function DraftNote({ state }: { readonly state: DraftState }) {
  const { t } = useLingui()
  const texts: Record<DraftState, string> = {
    empty: '',
    unsaved: '',
    saved: t`Draft saved`,
    kept: t`Draft kept on this device`,
  }
  return (
    <span className={styles.muted} role="status">
      {texts[state]}
    </span>
  )
}

interface TemplateMenuProps {
  /** Text of the box, which can be saved as a template. */
  readonly text: string
  readonly onInsert: (template: string) => void
}

/** Answer templates, inserted into the box with one press. */
function TemplateMenu({ text, onInsert }: TemplateMenuProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const { data, error } = useTemplates(isOpen || isManaging)
  return (
    <>
      <Menu position="top-start" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBolt size={20} />}>{t`Ready answers`}</Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.templates}>
          {!data && !error && <Loader size="sm" m="xs" aria-label={t`Loading`} />}
          {data?.items.map(({ id, name, body }) => (
            <Menu.Item key={id} onClick={() => onInsert(body)}>
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setManaging(true)}>{t`Manage ready answers…`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isManaging && <TemplateDialog templates={data} text={text} onClose={() => setManaging(false)} />}
    </>
  )
}
