import { useLingui } from '@lingui/react/macro'
import type { PasswordInputProps } from '@mantine/core'
import { PASSWORD_MAX, PASSWORD_MIN } from '@thali/domain/people/password'
import { SecretInput } from './secret-input.tsx'

interface PasswordFieldProps extends Pick<PasswordInputProps, 'label' | 'name' | 'error' | 'autoFocus'> {
  /** True: a new password, with its rule below; else an existing one. */
  readonly isNew?: boolean
}

/** Password field with a button that shows the typed text. Its name in the form is `password` by default. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const { t } = useLingui()
  return (
    <SecretInput
      name="password"
      description={
        isNew ? t`At least ${PASSWORD_MIN} characters; a short sentence is easy to remember.` : undefined
      }
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_MAX}
      {...props}
    />
  )
}
