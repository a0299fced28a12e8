import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { SecondFactorSetup } from '@thali/contract/second-factor'
import { type FormEvent, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { CopyTextButton } from '../../shared/look/copy-text-button.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { QrCode } from '../../shared/look/qr-code.tsx'
import { useCall } from '../../shared/use-call.ts'
import styles from './own-page.module.css'
import { OwnPasswordForm } from './own-password-form.tsx'
import look from './second-factor.module.css'
import { secondFactorQuery } from './second-factor-query.ts'

/** Setting of the second factor: codes of an app after the password, for people who want it. */
export function SecondFactorSection() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const status = useQuery(secondFactorQuery)
  const reload = () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const { data } = status
  return (
    <FormPanel title={t`Second factor`}>
      {!data && <ErrorAlert error={status.error} />}
      {status.isPending && <Skeleton height={64} radius={8} />}
      {codes && <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />}
      {data?.isOn && !codes && <TurnOff recoveryCodes={data.recoveryCodes} onOff={reload} />}
      {data && !data.isOn && !codes && (
        <TurnOn
          onOn={(made) => {
            setCodes(made)
            void reload()
          }}
        />
      )}
    </FormPanel>
  )
}

function TurnOff({ recoveryCodes, onOff }: { recoveryCodes: number; onOff(): Promise<void> }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const turnOff = useCall(ACCESS_API.turnOffSecondFactor, {
    async onSuccess() {
      await onOff()
      notifications.show({ message: t`The second factor is off.` })
    },
  })
  return (
    <>
      <p>{t`On: after your password you are asked for the code of your app.`}</p>
      <p className={styles.muted}>
        <Trans>Recovery codes left: {recoveryCodes}. To get new ones, turn it off and on again.</Trans>
      </p>
      {isAsked ? (
        <OwnPasswordForm
          action={t`Turn it off`}
          asksCode
          isBusy={turnOff.isPending}
          error={turnOff.error}
          onSubmit={(body) => turnOff.mutate({ body })}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <Button className={look.alone} variant="default" onClick={() => setAsked(true)}>{t`Turn off`}</Button>
      )}
    </>
  )
}

function TurnOn({ onOn }: { onOn(codes: readonly string[]): void }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const begin = useCall(ACCESS_API.beginSecondFactor)
  if (begin.data) return <SetUpAppForm setup={begin.data} onOn={onOn} onCancel={begin.reset} />
  return (
    <>
      <p>
        <Trans>
          An app on your phone shows a new code every 30 seconds. With a second factor, nobody can sign in
          with your password alone. Turning it on signs you out on every other device.
        </Trans>
      </p>
      {isAsked ? (
        <OwnPasswordForm
          action={t`Continue`}
          isBusy={begin.isPending}
          error={begin.error}
          onSubmit={({ password }) => begin.mutate({ body: { password } })}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <Button className={look.alone} variant="light" onClick={() => setAsked(true)}>{t`Set up`}</Button>
      )}
    </>
  )
}

/** Recovery codes, which cannot be shown again. */
function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useLingui()
  return (
    <>
      <p role="status">
        <strong>{t`The second factor is on.`}</strong>{' '}
        <Trans>
          Write these recovery codes down. Each lets you in once without the app, and they are not shown
          again.
        </Trans>
      </p>
      <ul className={look.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <CopyTextButton text={codes.join('\n')} label={t`Copy all`} />
        <Button onClick={onKept}>{t`I have saved them`}</Button>
      </Group>
    </>
  )
}

interface SetUpAppFormProps {
  readonly setup: SecondFactorSetup
  onOn(recoveryCodes: readonly string[]): void
  onCancel(): void
}

/** Shows a code to scan, then verifies the app by a first code. */
function SetUpAppForm({ setup: { secret, address }, onOn, onCancel }: SetUpAppFormProps) {
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
