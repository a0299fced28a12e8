import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Field of a password or key with a button that shows the typed text; marked as invalid for screen readers, too. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useLingui()
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide what is typed`, tabIndex: 0 }}
      {...props}
    />
  )
}
