import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@thali/contract/audit'
import { ROLES } from '@thali/domain/people/permissions'
import { useRoleName } from '../../shared/use-role-name.ts'

/** Author of an entry, and by which means they signed in. */
export function useActorName(): (by: AuditEntry['by']) => string {
  const { t } = useLingui()
  const roleName = useRoleName()
  return ({ kind, name, role }) => {
    if (kind === 'operator') return name === '' ? t`An operator of this server` : t`${name} (operator)`
    const known = ROLES.find((one) => one === role)
    const title = known ? roleName(known) : ''
    if (kind === 'screen') return t`Screen ${name}`
    const way = kind === 'token' ? t`by an API token` : kind === 'pin' ? t`by PIN at a screen` : ''
    return [name, title, way].filter(Boolean).join(' · ')
  }
}
