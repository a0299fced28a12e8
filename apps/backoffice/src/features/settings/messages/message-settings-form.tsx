import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { MESSAGE_API } from '@thali/contract/message-paths'
import type { MessageSettingsView } from '@thali/contract/messages'
import {
  DINER_MESSAGE_KINDS,
  MESSAGE_CHANNELS,
  ORDER_MESSAGES,
  RESERVATION_MESSAGES,
} from '@thali/domain/messages/message'
import { useState } from 'react'
import { ApiError } from '../../../shared/api.ts'
import { errorMessage } from '../../../shared/error-messages.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../../shared/forms/save-bar.tsx'
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard.ts'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { useCall } from '../../../shared/use-call.ts'
import { useMessageKindNames } from './use-message-names.ts'

/** Phone number for tests and alerts, and the fallback if a code cannot be sent. */
export function MessageSettingsForm({ settings }: { readonly settings: MessageSettingsView }) {
  const { t, i18n } = useLingui()
  const { alertPhoneEnd } = settings
  const kindName = useMessageKindNames()
  const save = useCall(MESSAGE_API.saveMessageSettings, { answers: ['message-settings'] })
  const [phone, setPhone] = useState('')
  const [kinds, setKinds] = useState<readonly string[]>(settings.notices.kinds)
  const [channels, setChannels] = useState<readonly string[]>(settings.notices.channels)
  const isPhoneWrong = save.error instanceof ApiError && save.error.code === 'order.phone-invalid'
  const [approvesUnsent, setApprovesUnsent] = useState(settings.approvesUnsent)
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((name) => other.includes(name))
  const isDirty =
    phone.trim() !== '' ||
    approvesUnsent !== settings.approvesUnsent ||
    !isSame(kinds, settings.notices.kinds) ||
    !isSame(channels, settings.notices.channels)
  const guard = useUnsavedGuard(isDirty)
  const reset = () => {
    setPhone('')
    setKinds(settings.notices.kinds)
    setChannels(settings.notices.channels)
    setApprovesUnsent(settings.approvesUnsent)
    save.reset()
  }
  const keep = (alertPhone: { readonly alertPhone?: string | null }) => {
    const notices = {
      kinds: DINER_MESSAGE_KINDS.filter((kind) => kinds.includes(kind)),
      channels: MESSAGE_CHANNELS.filter((channel) => channels.includes(channel)),
    }
    save.mutate(
      { body: { ...alertPhone, approvesUnsent, notices } },
      {
        onSuccess: () => {
          setPhone('')
          notifications.show({ message: t`Saved.` })
        },
      },
    )
  }
  const submit = () => {
    const typed = phone.trim()
    keep(typed === '' ? {} : { alertPhone: typed })
  }
  return (
    <FormPanel title={t`What messages are for`}>
      <Form onSubmit={submit} noValidate>
        <Stack>
          {!isPhoneWrong && <ErrorAlert error={save.error} />}
          <TextInput
            type="tel"
            label={t`Your own mobile number`}
            description={t`Tests go to it, and a message when orders wait untouched. It is sealed, and no guest sees it.`}
            placeholder={alertPhoneEnd ? t`ends in ${alertPhoneEnd}` : undefined}
            autoComplete="tel"
            maxLength={20}
            value={phone}
            error={isPhoneWrong && i18n._(errorMessage(save.error))}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          {alertPhoneEnd && phone === '' && (
            <Button
              variant="subtle"
              color="red"
              style={{ alignSelf: 'start' }}
              disabled={save.isPending}
              onClick={() => keep({ alertPhone: null })}
            >
              <Trans>Remove the number</Trans>
            </Button>
          )}
          <Switch
            label={t`Staff may approve an order whose code could not be sent`}
            description={t`It waits on the board until someone has spoken with the guest.`}
            checked={approvesUnsent}
            onChange={(event) => setApprovesUnsent(event.currentTarget.checked)}
          />
          <CheckedNames
            label={t`Guests who ask for it are told`}
            description={t`They agree on the page of their order and can stop it at any time. Guests who allow browser notifications get no second message.`}
            names={ORDER_MESSAGES.map((kind) => [kind, kindName(kind)])}
            value={kinds}
            onChange={setKinds}
          />
          <CheckedNames
            label={t`Guests who reserve a table are told`}
            description={t`To the number of their reservation. Who left an e-mail address gets mail in any case.`}
            names={RESERVATION_MESSAGES.map((kind) => [kind, kindName(kind)])}
            value={kinds}
            onChange={setKinds}
          />
          <CheckedNames
            label={t`Through which messages`}
            description={t`WhatsApp first, SMS where it does not go.`}
            names={MESSAGE_CHANNELS.map((channel) => [channel, channel === 'sms' ? t`SMS` : t`WhatsApp`])}
            value={channels}
            onChange={setChannels}
          />
          <SaveBar isShown={isDirty} problems={0} isSaving={save.isPending} onUndo={reset} guard={guard}>
            <Trans>Your changes are not saved yet.</Trans>
          </SaveBar>
        </Stack>
      </Form>
    </FormPanel>
  )
}

interface CheckedNamesProps {
  readonly label: string
  readonly description: string
  readonly names: readonly (readonly [value: string, name: string])[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

function CheckedNames({ label, description, names, value, onChange }: CheckedNamesProps) {
  return (
    <Checkbox.Group size="md" label={label} description={description} value={[...value]} onChange={onChange}>
      <Group mt="xs">
        {names.map(([one, name]) => (
          <Checkbox key={one} value={one} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
