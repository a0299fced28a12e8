import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { MailTemplates } from '@thali/contract/mail-writing'
import { MAIL_BODY_MAX, TEMPLATE_NAME_MAX, TEMPLATES_MAX } from '@thali/domain/mail/mail'
import { hasVisibleText } from '@thali/domain/typed-text'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import styles from './thread.module.css'
import { useChangeTemplates } from './use-templates.ts'

/** Placeholder of templates, as `fillTemplate` reads it. */
const NAME_MARK = '{name}'
const STORE_MARK = '{store}'

interface TemplateDialogProps {
  readonly templates: MailTemplates | undefined
  readonly text: string
  readonly onClose: () => void
}

/** Creates, changes and removes the store's answer templates. */
export function TemplateDialog({ templates, text, onClose }: TemplateDialogProps) {
  const { t } = useLingui()
  const change = useChangeTemplates()
  const items = templates?.items ?? []
  const [id, setId] = useState('')
  const chosen = items.find((one) => one.id === id)
  const [name, setName] = useState('')
  const [body, setBody] = useState(text)
  const isFull = items.length >= TEMPLATES_MAX && !chosen
  function choose(next: string) {
    const template = items.find((one) => one.id === next)
    setId(next)
    setName(template?.name ?? '')
    setBody(template?.body ?? '')
  }
  function submit() {
    change.mutate({ id: chosen?.id ?? null, template: { name: name.trim(), body } }, { onSuccess: onClose })
  }
  return (
    <Modal opened onClose={onClose} size={640} title={t`Ready answers`} closeOnClickOutside={false}>
      <Form onSubmit={submit}>
        <Stack>
          <NativeSelect
            label={t`Ready answer`}
            value={id}
            data={[
              { value: '', label: t`A new one` },
              ...items.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {isFull && <p className={styles.muted}>{t`A store has at most ${TEMPLATES_MAX} ready answers.`}</p>}
          <TextInput
            label={t`Name`}
            maxLength={TEMPLATE_NAME_MAX}
            dir="auto"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={t`Text`}
            description={t`${NAME_MARK} becomes the guest's name, ${STORE_MARK} the restaurant's.`}
            minRows={5}
            maxRows={14}
            maxLength={MAIL_BODY_MAX}
            dir="auto"
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <ErrorAlert error={change.error} />
          <Group justify="space-between">
            {chosen ? (
              <Button
                variant="subtle"
                color="red"
                onClick={() =>
                  change.mutate({ id: chosen.id, template: null }, { onSuccess: () => choose('') })
                }
              >
                <Trans>Remove it</Trans>
              </Button>
            ) : (
              <span />
            )}
            <Button
              type="submit"
              loading={change.isPending}
              disabled={isFull || name.trim() === '' || !hasVisibleText(body)}
            >
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
