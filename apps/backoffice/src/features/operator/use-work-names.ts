import { useLingui } from '@lingui/react/macro'

/** Names of the figures of waiting work; a figure that only a newer server knows keeps its identifier. */
export function useWorkNames(): (name: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    orders_unaccepted: t`Orders not accepted yet`,
    orders_unaccepted_oldest_seconds: t`Oldest of them`,
    payments_open: t`Payments in progress`,
    payment_webhooks_silent: t`Gateways that went silent`,
    gateway_differences_open: t`Differences with gateways`,
    backup_age_seconds: t`Age of the last backup`,
    backup_failed: t`Backups that failed since`,
    deliveries_waiting: t`Messages that wait`,
    deliveries_waiting_oldest_seconds: t`Oldest message`,
    deliveries_failed: t`Failed within a day`,
  }
  return (name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name.replaceAll('_', ' '))
}
