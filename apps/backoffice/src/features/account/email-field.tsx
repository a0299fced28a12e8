import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'

/** Address of an account, by which its person signs in. Its name in the form is `email`. */
export function EmailField(props: Pick<TextInputProps, 'error' | 'autoFocus' | 'defaultValue' | 'readOnly'>) {
  const { t } = useLingui()
  return (
    <TextInput
      name="email"
      type="email"
      inputMode="email"
      label={t`E-mail`}
      autoComplete="username"
      maxLength={254}
      {...props}
    />
  )
}
