import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { PASSKEY_NAME_MAX, type Passkeys } from '@thali/contract/passkeys'
import type { RemoveSecondFactor } from '@thali/contract/second-factor'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { describeDevice } from '../../shared/describe-device.ts'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { SureButton } from '../../shared/look/sure-button.tsx'
import { arePasskeysPossible, passkeyError } from '../../shared/passkey-support.ts'
import { useCall } from '../../shared/use-call.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './own-page.module.css'
import { OwnPasswordForm } from './own-password-form.tsx'
import look from './second-factor.module.css'
import { secondFactorQuery } from './second-factor-query.ts'

const passkeysKey = ['passkeys']

/** Passkeys: signing in by fingerprint, face or PIN, without a password. */
export function PasskeySection() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const passkeys = useQuery(callQuery(passkeysKey, ACCESS_API.passkeys, {}))
  const factor = useQuery(secondFactorQuery)
  const reload = () => queries.invalidateQueries({ queryKey: passkeysKey })
  const { data } = passkeys
  return (
    <FormPanel title={t`Passkeys`}>
      <p>
        <Trans>
          A passkey signs you in with your fingerprint, face or device PIN. It replaces password and code, and
          no other site can ask for it.
        </Trans>
      </p>
      {!data && <ErrorAlert error={passkeys.error} />}
      {passkeys.isPending && <Skeleton height={64} radius={8} />}
      {data && data.passkeys.length > 0 && (
        <ul className={look.passkeys} aria-label={t`Passkeys`}>
          {data.passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} onChanged={reload} />
          ))}
        </ul>
      )}
      {!arePasskeysPossible() ? (
        <p className={styles.muted}>
          <Trans>This browser makes no passkeys here: they need https, or a newer browser.</Trans>
        </p>
      ) : isAdding ? (
        <AddPasskeyForm
          asksCode={factor.data?.isOn === true}
          onAdded={() => {
            setAdding(false)
            notifications.show({ message: t`The passkey is added.` })
            void reload()
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        data &&
        factor.data && (
          <Button className={look.alone} variant="light" onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      )}
    </FormPanel>
  )
}

interface PasskeyProps {
  readonly passkey: Passkeys['passkeys'][number]
  onChanged(): Promise<unknown>
}

function Passkey({ passkey: { id, name, lastUsedAt }, onChanged }: PasskeyProps) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const { distance } = useStoreTimeFormats()
  const [isNaming, setNaming] = useState(false)
  const remove = useCall(ACCESS_API.removePasskey, {
    values: { passkeyId: id },
    async onSuccess() {
      await onChanged()
      notifications.show({ message: t`The passkey is removed.` })
    },
  })
  const rename = useCall(ACCESS_API.renamePasskey, {
    values: { passkeyId: id },
    async onSuccess() {
      setNaming(false)
      await onChanged()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (next !== '') rename.mutate({ body: { name: next } })
  }
  const error = remove.error ?? rename.error
  return (
    <li className={look.passkey}>
      {isNaming ? (
        <Form className={look.naming} onSubmit={submit}>
          <TextInput name="name" label={t`Name`} defaultValue={name} maxLength={PASSKEY_NAME_MAX} autoFocus />
          <Button type="submit" loading={rename.isPending}>{t`Save`}</Button>
        </Form>
      ) : (
        <>
          <span>
            <strong>{name}</strong>
            <Text size="xs" c="var(--ink-muted)">
              {lastUsedAt === null ? t`Not used yet` : t`Used ${distance(lastUsedAt, now)}`}
            </Text>
          </span>
          <Group gap={8}>
            <Button variant="default" aria-label={t`Rename ${name}`} onClick={() => setNaming(true)}>
              <Trans>Rename</Trans>
            </Button>
            <SureButton
              label={t`Remove`}
              sureLabel={t`Remove permanently`}
              of={name}
              loading={remove.isPending}
              onSure={() => remove.mutate()}
            />
          </Group>
        </>
      )}
      <ErrorAlert error={error} />
    </li>
  )
}

interface AddPasskeyFormProps {
  /** A second factor is on, and its code is required. */
  readonly asksCode: boolean
  onAdded(): void
  onCancel(): void
}

/** Adds a passkey: the password, then the prompt of the device. */
function AddPasskeyForm({ asksCode, onAdded, onCancel }: AddPasskeyFormProps) {
  const { t } = useLingui()
  const add = useMutation({
    async mutationFn({ password, code }: RemoveSecondFactor) {
      const { browser, system } = describeDevice(navigator.userAgent)
      const name = [browser, system].filter((part) => part !== null).join(', ') || t`This device`
      const body = { password, ...(asksCode && { code }) }
      const { options } = await callApi(ACCESS_API.beginPasskey, {}, { body })
      const response = await startRegistration({ optionsJSON: options as never }).catch(passkeyError)
      await callApi(ACCESS_API.addPasskey, {}, { body: { name, response: { ...response } } })
    },
    onSuccess: onAdded,
  })
  return (
    <OwnPasswordForm
      action={t`Continue`}
      asksCode={asksCode}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={add.mutate}
      onCancel={onCancel}
    />
  )
}
