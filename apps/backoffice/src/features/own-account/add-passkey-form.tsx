import { useLingui } from '@lingui/react/macro'
import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { RemoveSecondFactor } from '@thali/contract/second-factor'
import { callApi } from '../../shared/api.ts'
import { describeDevice } from '../../shared/describe-device.ts'
import { passkeyError } from '../../shared/passkey-support.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

interface AddPasskeyFormProps {
  /** A second factor is on, and its code is required. */
  readonly asksCode: boolean
  onAdded(): void
  onCancel(): void
}

/** Adds a passkey: the password, then the prompt of the device. */
export function AddPasskeyForm({ asksCode, onAdded, onCancel }: AddPasskeyFormProps) {
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
