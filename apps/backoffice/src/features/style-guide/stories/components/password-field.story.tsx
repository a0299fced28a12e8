import { PasswordField } from '../../../../shared/forms/password-field.tsx'

export const title = 'PasswordField'

export const states = {
  'of an account': () => <PasswordField label="Password" />,
  new: () => <PasswordField label="New password" isNew />,
}
