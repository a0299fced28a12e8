import { Refusal } from '@thali/contract/refusal'
import { mayDo, permissionToManage, type Role } from '@thali/domain/people/permissions'

/**
 * Requires that the role `own` (null: removed) may invite, change or remove a member of `role`.
 *
 * @throws {Refusal} permission.missing
 */
export function refuseUnlessManages(own: Role | null, role: Role): void {
  const permission = permissionToManage(role)
  if (own === null || !mayDo(own, permission))
    throw new Refusal('permission.missing', { permission, role: own })
}
