import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { isSimplePin, PIN_DIGITS } from '@thali/domain/people/pin'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { useSession, useStore } from '../../shared/session.ts'
import { useAction, useCall } from '../../shared/use-call.ts'
import styles from './own-page.module.css'

const QUERY_KEY = ['pins']

/** One's own PIN for the shared screens of this store: set, changed or removed. */
export function PinPart() {
  const { t } = useLingui()
  const { storeId, name, visitEndsAt } = useStore()
  const queries = useQueryClient()
  const [isSetting, setSetting] = useState(false)
  const pins = useQuery({ ...callQuery(QUERY_KEY, ACCESS_API.pins, {}), enabled: visitEndsAt === null })
  const reload = () => queries.invalidateQueries({ queryKey: QUERY_KEY })
  const remove = useAction(ACCESS_API.removePin, {
    onSuccess: () => notifications.show({ message: t`You no longer have a PIN.` }),
    onSettled: reload,
  })
  if (visitEndsAt !== null) return null
  const hasPin = pins.data?.storeIds.includes(storeId) ?? false
  return (
    <FormPanel title={t`PIN for shared screens`}>
      <p>
        <Trans>
          At a shared tablet of {name} you identify yourself by six digits: it then allows what you may do,
          and records your name with it, until you press Done or touch nothing for two minutes.
        </Trans>
      </p>
      <Pending query={pins} failure={t`Whether you have a PIN could not be loaded`}>
        <Skeleton height={44} radius={8} />
      </Pending>
      {pins.data && hasPin && !isSetting && <p className={styles.muted}>{t`You have a PIN here.`}</p>}
      {pins.data && isSetting && (
        <PinForm
          onSet={() => {
            setSetting(false)
            void reload()
          }}
          onCancel={() => setSetting(false)}
        />
      )}
      {pins.data && !isSetting && (
        <Group gap={8}>
          <Button variant="light" onClick={() => setSetting(true)}>
            {hasPin ? t`Change the PIN` : t`Set a PIN`}
          </Button>
          {hasPin && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove the PIN</Trans>
            </Button>
          )}
        </Group>
      )}
    </FormPanel>
  )
}

function PinForm({ onSet, onCancel }: { onSet: () => void; onCancel: () => void }) {
  const { t } = useLingui()
  const { data: session } = useSession()
  const hasPassword = Boolean(session?.user.email)
  const { form, errors, check } = useFieldErrors<'pin' | 'again' | 'password'>()
  const set = useCall(ACCESS_API.setPin, {
    onSuccess() {
      notifications.show({ message: t`Your PIN is set.` })
      onSet()
    },
  })
  const isPasswordWrong = set.error instanceof ApiError && set.error.code === 'session.wrong-credentials'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const pin = String(values.get('pin') ?? '')
    const password = String(values.get('password') ?? '')
    const isRight = check({
      pin: problemOf(pin, {
        length: t`Please enter six digits.`,
        simple: t`This PIN is too easy to guess. Choose six digits without a sequence or pattern.`,
      }),
      again: pin === String(values.get('again') ?? '') ? '' : t`The two PINs are not the same.`,
      password: hasPassword && password === '' ? t`Please enter your password.` : '',
    })
    if (isRight) set.mutate({ body: { pin, ...(hasPassword && { password }) } })
  }
  return (
    <Form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {!isPasswordWrong && <ErrorAlert error={set.error} />}
      <PinInput name="pin" label={t`New PIN, six digits`} error={errors.pin} autoFocus />
      <PinInput name="again" label={t`Repeat the PIN`} error={errors.again} />
      {hasPassword && (
        <PasswordField
          label={t`Your password`}
          error={errors.password || (isPasswordWrong && t`This is not your password.`)}
        />
      )}
      <Group gap={8}>
        <Button type="submit" loading={set.isPending}>{t`Set the PIN`}</Button>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </Group>
    </Form>
  )
}

interface PinInputProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly autoFocus?: boolean
}

function PinInput(props: PinInputProps) {
  return (
    <TextInput {...props} type="password" inputMode="numeric" autoComplete="off" maxLength={PIN_DIGITS} />
  )
}

function problemOf(pin: string, texts: { readonly length: string; readonly simple: string }): string {
  if (!/^\d+$/.test(pin) || pin.length !== PIN_DIGITS) return texts.length
  return isSimplePin(pin) ? texts.simple : ''
}
