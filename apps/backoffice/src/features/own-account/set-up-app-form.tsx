import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { SecondFactorSetup } from '@thali/contract/second-factor'
import { type FormEvent, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { QrCode } from '../../shared/look/qr-code.tsx'
import { useCall } from '../../shared/use-call.ts'
import styles from './own-page.module.css'
import look from './second-factor.module.css'

interface SetUpAppFormProps {
  readonly setup: SecondFactorSetup
  onOn(recoveryCodes: readonly string[]): void
  onCancel(): void
}

/** Shows a code to scan, then verifies the app by a first code. */
export function SetUpAppForm({ setup: { secret, address }, onOn, onCancel }: SetUpAppFormProps) {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const turnOn = useCall(ACCESS_API.turnOnSecondFactor, { onSuccess: ({ codes }) => onOn(codes) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code.length < 6)
    if (code.length >= 6) turnOn.mutate({ body: { code } })
  }
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      <p>{t`Scan this code with an authenticator app, or type the key into it.`}</p>
      <QrCode text={address} label={t`Code for the authenticator app`} />
      <Anchor className={look.link} href={address}>{t`Open it in an app on this device`}</Anchor>
      <p className={styles.muted}>
        <Trans>Key</Trans> <code className={look.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <ErrorAlert error={turnOn.error} />
      <TextInput
        name="code"
        label={t`Code shown in the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        ref={focusBelowCode}
        error={isMissing && t`Please enter the code.`}
      />
      <Group gap={8}>
        <Button type="submit" loading={turnOn.isPending}>{t`Turn on`}</Button>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </Group>
    </Form>
  )
}

/** Focuses the field, and keeps the code above it in sight, from which a focus alone would scroll away. */
function focusBelowCode(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
  field?.form?.scrollIntoView({ block: 'nearest' })
}
