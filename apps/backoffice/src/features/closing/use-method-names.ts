import { useLingui } from '@lingui/react/macro'

/** How money came in, in words: methods of the counter, and gateways by their own names. */
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
