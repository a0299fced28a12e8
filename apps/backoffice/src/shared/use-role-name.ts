import { useLingui } from '@lingui/react/macro'
import type { Role } from '@thali/domain/people/permissions'

export function useRoleName(): (role: Role) => string {
  const { t } = useLingui()
  const names: Record<Role, string> = {
    owner: t`Owner`,
    manager: t`Manager`,
    cashier: t`Cashier`,
    kitchen: t`Kitchen`,
    waiter: t`Waiter`,
  }
  return (role) => names[role]
}
