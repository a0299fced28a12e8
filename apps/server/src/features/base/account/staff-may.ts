import { mayDoIn, type Permission, tokenMayDo } from '@thali/domain/people/permissions'
import type { Staff } from './guard.ts'

/** Whether a caller's role grants a permission; a caller by API token or PIN may do no more than those allow. */
export function staffMay({ role, via }: Pick<Staff, 'role' | 'via'>, permission: Permission): boolean {
  return via === 'token'
    ? tokenMayDo(role, permission)
    : mayDoIn({ role, isByPin: via === 'pin' }, permission)
}
