import { useLingui } from '@lingui/react/macro'

/** Names of payment methods: those of the counter translated, gateways by their own names. */
export function useMethodNames(): (method: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    cash: t`Cash`,
    card: t`Card`,
    upi: t`UPI`,
    other: t`Other`,
    online: t`Online`,
  }
  return (method) => names[method] ?? t`Online · ${method.charAt(0).toUpperCase() + method.slice(1)}`
}
