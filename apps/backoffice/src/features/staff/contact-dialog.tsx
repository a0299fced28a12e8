import { useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { CONTACT_API } from '@thali/contract/contact-paths'
import { CONTACT_NAME_MAX, CONTACT_NOTE_MAX, type Contact } from '@thali/contract/contacts'
import { CONTACT_KINDS, CONTACT_PHONE, type ContactKind } from '@thali/domain/people/contact'
import { PHONE_TEXT_MAX } from '@thali/domain/people/phone'
import { type FormEvent, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { formText } from '../../shared/forms/short-form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { SureButton } from '../../shared/look/sure-button.tsx'
import { makeKey } from '../../shared/make-key.ts'
import { useCall } from '../../shared/use-call.ts'
import { useContactKindNames } from './use-contact-kind-names.ts'

interface ContactDialogProps {
  /** Contact as it was when the dialog was opened; null: a new one. */
  readonly contact: Contact | null
  readonly onClose: () => void
}

/** Adds a contact to the address book, or changes or removes one. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const { t } = useLingui()
  const kindNames = useContactKindNames()
  const checks = useFieldChecks()
  const [clientKey] = useState(makeKey)
  const add = useCall(CONTACT_API.addContact, { renews: ['contacts'] })
  const change = useCall(CONTACT_API.changeContact, { renews: ['contacts'] })
  const remove = useCall(CONTACT_API.removeContact, { renews: ['contacts'] })
  const { form, errors, check } = useFieldErrors<'name' | 'phone' | 'email'>()
  const error = add.error ?? change.error ?? remove.error
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const [name, phone, email] = ['name', 'phone', 'email'].map((field) => formText(values, field)) as [
      string,
      string,
      string,
    ]
    const found = {
      name: checks.name(name),
      phone: CONTACT_PHONE.test(phone) ? undefined : t`Please enter a number, such as 98765 43210.`,
      email: email === '' ? undefined : checks.email(email),
    }
    if (!check(found)) return
    const kind = formText(values, 'kind') as ContactKind
    const fields = { name, phone, email, kind, note: formText(values, 'note') }
    if (contact) {
      const body = { ...fields, revision: contact.revision }
      change.mutate({ contactId: contact.id, body }, { onSuccess: onClose })
    } else add.mutate({ body: { clientKey, ...fields } }, { onSuccess: onClose })
  }
  return (
    <Modal opened onClose={onClose} size={520} title={contact ? contact.name : t`New contact`}>
      <Form ref={form} onSubmit={submit} noValidate>
        <Stack>
          <ErrorAlert error={error} />
          <TextInput
            name="name"
            label={t`Name`}
            maxLength={CONTACT_NAME_MAX}
            autoComplete="off"
            data-autofocus
            defaultValue={contact?.name}
            error={errors.name}
          />
          <NativeSelect
            name="kind"
            label={t({ message: 'What for', context: 'kind of contact' })}
            defaultValue={contact?.kind ?? 'supplier'}
            data={CONTACT_KINDS.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              name="phone"
              type="tel"
              label={t`Phone`}
              miw={200}
              maxLength={PHONE_TEXT_MAX}
              autoComplete="off"
              defaultValue={contact?.phone}
              error={errors.phone}
            />
            <TextInput
              name="email"
              type="email"
              label={t`E-mail`}
              miw={200}
              autoComplete="off"
              defaultValue={contact?.email}
              error={errors.email}
            />
          </Group>
          <Textarea
            name="note"
            label={t`Note`}
            description={t`Delivery days, customer number. No guests: their data is erased elsewhere.`}
            minRows={2}
            maxRows={8}
            maxLength={CONTACT_NOTE_MAX}
            defaultValue={contact?.note}
          />
          <Group gap={8}>
            <Button type="submit" loading={add.isPending || change.isPending}>{t`Save`}</Button>
            {contact && (
              <SureButton
                label={t`Remove from the address book…`}
                sureLabel={t`Remove permanently`}
                loading={remove.isPending}
                onSure={() => remove.mutate({ contactId: contact.id }, { onSuccess: onClose })}
              />
            )}
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
