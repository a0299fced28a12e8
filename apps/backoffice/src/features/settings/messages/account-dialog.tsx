import { useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  ACCOUNT_FIELD_MAX,
  type MessageAccountView,
  type MessageSettingsView,
} from '@thali/contract/messages'
import { type MessageChannel, TEMPLATE_KEYS } from '@thali/domain/messages/message'
import { useState } from 'react'
import { NumberField } from '../../../shared/forms/number-field.tsx'
import { SecretInput } from '../../../shared/forms/secret-input.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import gateways from '../gateways/gateways.module.css'
import { KeysDialog, wrongFields } from '../keys-dialog.tsx'
import { TemplateInputs } from './template-inputs.tsx'
import { useFieldNames } from './use-message-names.ts'
import { useSaveAccount } from './use-messages.ts'

type Provider = MessageSettingsView['providers'][number]

interface AccountDialogProps {
  readonly channel: MessageChannel
  readonly account: MessageAccountView | null
  readonly providers: readonly Provider[]
  readonly onClose: () => void
}

/** Default limit of messages per day: more than a large store needs, while the daily cost stays bounded. */
const A_DAY = 300

/** Form of an account's fields and templates; secrets are sealed and never shown again. */
export function AccountDialog({ channel, account, providers, onClose }: AccountDialogProps) {
  const { t } = useLingui()
  const save = useSaveAccount(channel)
  const [name, setName] = useState(account?.provider ?? providers[0]?.provider ?? '')
  const provider = providers.find((one) => one.provider === name)
  const stored = account?.provider === name && account.isReadable ? account : null
  const stands = { codesADay: account?.codesADay ?? A_DAY, noticesADay: account?.noticesADay ?? A_DAY }
  const [limits, setLimits] = useState(stands)
  const wrong = wrongFields(save.error)
  const submit = (values: FormData) => {
    const typed = (field: string) => String(values.get(field) ?? '').trim()
    const templates = TEMPLATE_KEYS.map(
      (key) => [key, { id: typed(`${key} id`), text: typed(`${key} text`) }] as const,
    )
    const wanted = {
      provider: name,
      fields: Object.fromEntries((provider?.fields ?? []).map((field) => [field.name, typed(field.name)])),
      templates: Object.fromEntries(templates.filter(([, { id, text }]) => id !== '' || text !== '')),
      ...limits,
    }
    save.mutate({ body: wanted }, { onSuccess: onClose })
  }
  return (
    <KeysDialog
      title={channel === 'sms' ? t`SMS account` : t`WhatsApp account`}
      size={640}
      save={save}
      action={t`Save`}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={gateways.muted}>
        {stored
          ? t`A secret that you leave blank is kept. With a new one, codes wait for a new test.`
          : t`Secrets are encrypted. They cannot be read here again.`}
      </p>
      <ErrorAlert error={save.error} />
      {providers.length > 1 && (
        <NativeSelect
          label={t`Service`}
          value={name}
          data={providers.map(({ provider: value, title }) => ({
            value,
            label: title === 'HTTP' ? t`A service of your own choice` : title,
          }))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {provider?.fields.map((field) => (
        <AccountField
          key={`${name} ${field.name}`}
          provider={name}
          field={field}
          stored={stored}
          isWrong={wrong.includes(field.name)}
        />
      ))}
      <Group grow align="end">
        <NumberField
          // A cleared limit does not mean no messages: that is 0.

          label={t`Codes per day at most`}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={limits.codesADay}
          empty={stands.codesADay}
          onNumber={(codesADay) => setLimits({ ...limits, codesADay })}
        />
        <NumberField
          label={t`Other messages a day at most`}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={limits.noticesADay}
          empty={stands.noticesADay}
          onNumber={(noticesADay) => setLimits({ ...limits, noticesADay })}
        />
      </Group>
      {provider && (
        <TemplateInputs
          key={name}
          hasTexts={provider.hasTexts}
          templates={stored?.templates ?? {}}
          wrong={wrong}
        />
      )}
    </KeysDialog>
  )
}

interface AccountFieldProps {
  readonly provider: string
  readonly field: Provider['fields'][number]
  readonly stored: MessageAccountView | null
  readonly isWrong: boolean
}

function AccountField({ provider, field, stored, isWrong }: AccountFieldProps) {
  const { t } = useLingui()
  const fieldName = useFieldNames()
  const { name, isSecret, isRequired } = field
  const { label, hint, example, isLong } = fieldName(provider, name)
  const input = {
    name,
    label,
    description: example ? (
      <>
        {hint} <code>{example}</code>
      </>
    ) : (
      hint
    ),
    error: isWrong ? t`This is missing, or cannot be right.` : undefined,
    maxLength: ACCOUNT_FIELD_MAX,
    autoComplete: 'off',
    spellCheck: false,
    withAsterisk: isRequired && !stored,
    placeholder: isSecret && stored ? t`As it is` : undefined,
    defaultValue: isSecret ? '' : (stored?.fields[name] ?? ''),
  } as const
  if (isLong) return <Textarea {...input} minRows={2} maxRows={8} />
  return isSecret && name !== 'url' ? (
    <SecretInput {...input} autoComplete="new-password" />
  ) : (
    <TextInput {...input} />
  )
}
