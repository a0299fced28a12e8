import { useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { CreateOperatorStore, OwnerLink } from '@thali/contract/operators'
import { countryDefaults, countryOfTimeZone } from '@thali/domain/store/country-defaults'
import { isSlug, SLUG_MAX } from '@thali/domain/store/slug'
import { slugFromName } from '@thali/domain/store/slug-from-name'
import { type FormEvent, useMemo, useState } from 'react'
import { countryChoices } from '../../shared/country-choices.ts'
import { Form } from '../../shared/forms/form.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useCall } from '../../shared/use-call.ts'
import { OwnerLinkPanel } from './owner-link-panel.tsx'

/** Creates a store and shows the link by which its owner takes it over. */
export function NewStoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [made, setMade] = useState<{ link: OwnerLink; email: string } | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      closeOnClickOutside={!made}
      title={made ? t`The store is created` : t`New store`}
    >
      {made ? (
        <Stack gap="sm">
          <OwnerLinkPanel made={made.link} email={made.email} />
          <Button onClick={onClose}>{t`Done`}</Button>
        </Stack>
      ) : (
        <StoreForm onMade={(link, email) => setMade({ link, email })} />
      )}
    </Modal>
  )
}

type Field = 'name' | 'slug' | 'ownerEmail'

function StoreForm({ onMade }: { onMade(link: OwnerLink, email: string): void }) {
  const { t, i18n } = useLingui()
  const create = useCall(OPERATOR_API.createOperatorStore, { renews: ['operator'], gcTime: 0 })
  const [name, setName] = useState('')
  /** Null: derived from the name. */
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const countries = useMemo(() => countryChoices(i18n.locale), [i18n.locale])
  const { form, errors, check } = useFieldErrors<Field>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const body = readForm(new FormData(event.currentTarget))
    const isFilled = check({
      name: body.name === '' ? t`Please enter the name of the restaurant.` : undefined,
      slug: isSlug(body.slug)
        ? undefined
        : t`Small letters a to z and digits, with single hyphens between them.`,
      ownerEmail: body.ownerEmail.includes('@') ? undefined : t`Please enter an e-mail address.`,
    })
    if (isFilled) create.mutate({ body }, { onSuccess: (link) => onMade(link, body.ownerEmail) })
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <ErrorAlert error={create.error} />
        <TextInput
          name="name"
          label={t`Name of the restaurant`}
          maxLength={200}
          error={errors.name}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          name="slug"
          label={t`Address of its menu`}
          description={`${location.host}/…`}
          maxLength={SLUG_MAX}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug}
          value={typedSlug ?? slugFromName(name)}
          onChange={({ currentTarget }) => setTypedSlug(currentTarget.value)}
        />
        <NativeSelect
          name="country"
          label={t`Country`}
          defaultValue={countryOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
          data={countries}
        />
        <TextInput
          name="ownerEmail"
          type="email"
          label={t`E-mail of its owner`}
          maxLength={254}
          error={errors.ownerEmail}
        />
        <TextInput
          name="trialDays"
          type="number"
          min={1}
          max={730}
          label={t`Days of trial`}
          description={t`Empty: the server’s default.`}
        />
        <Button type="submit" size="lg" loading={create.isPending}>{t`Create the store`}</Button>
      </Stack>
    </Form>
  )
}

function readForm(values: FormData): CreateOperatorStore {
  const textOf = (name: string) => String(values.get(name) ?? '').trim()
  const country = textOf('country')
  const days = Number(textOf('trialDays'))
  const { currency, timeZone } = countryDefaults(country)
  return {
    ...{ name: textOf('name'), slug: textOf('slug').toLowerCase(), country, currency, timeZone },
    ownerEmail: textOf('ownerEmail'),
    ...(days > 0 && { trialDays: Math.round(days) }),
  }
}
