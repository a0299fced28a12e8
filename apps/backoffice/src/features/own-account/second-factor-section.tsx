import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { useState } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useCall } from '../../shared/use-call.ts'
import styles from './own-page.module.css'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import look from './second-factor.module.css'
import { secondFactorQuery } from './second-factor-query.ts'
import { SetUpAppForm } from './set-up-app-form.tsx'

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
