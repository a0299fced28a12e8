import { mayDoIn, type Permission, tokenMayDo } from '@thali/domain/people/permissions'
import type { Staff } from './guard.ts'

/** Whether whoever asks may do something; by a token or PIN no more than those may. */
export function staffMay({ role, via }: Pick<Staff, 'role' | 'via'>, permission: Permission): boolean {
  return via === 'token'
    ? tokenMayDo(role, permission)
    : mayDoIn({ role, isByPin: via === 'pin' }, permission)
}
