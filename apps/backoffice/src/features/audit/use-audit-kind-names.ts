import { useLingui } from '@lingui/react/macro'
import type { AuditKind } from '@thali/contract/audit'

export function useAuditKindNames(): (kind: AuditKind) => string {
  const { t } = useLingui()
  const names: Readonly<Record<AuditKind, string>> = {
    orders: t`Orders`,
    money: t`Bills and payments`,
    menu: t`Menu`,
    store: t`Settings of the store`,
    people: t`People and devices`,
  }
  return (kind) => names[kind]
}
