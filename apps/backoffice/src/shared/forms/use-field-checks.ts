import { useLingui } from '@lingui/react/macro'
import { PASSWORD_MIN } from '@thali/domain/people/password'

/** Checks of typed values: error text, or undefined if there is none. The server checks again. */
export function useFieldChecks() {
  const { t } = useLingui()
  return {
    email: (email: string) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
        ? undefined
        : t`Please enter an e-mail address, such as name@example.com.`,
    name: (name: string) => (name === '' ? t`Please enter a name.` : undefined),
    password: (password: string) =>
      password.length < PASSWORD_MIN ? t`At least ${PASSWORD_MIN} characters, please.` : undefined,
    given: (text: string) => (text === '' ? t`Please enter your password.` : undefined),
  }
}
