import { useLingui } from '@lingui/react/macro'

/** Names of the five states in the language of the screens. */
export function useStateNames(): (state: number) => string {
  const { t } = useLingui()
  const names: Record<number, string> = {
    1: t`Received`,
    2: t`Confirmed`,
    3: t`Preparing`,
    4: t`Served`,
    5: t`Cancelled`,
  }
  return (state) => names[state] ?? ''
}
