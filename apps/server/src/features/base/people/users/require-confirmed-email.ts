import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { isEmailVerified } from './user.queries.ts'

/** @throws {Refusal} email.unverified for a person without a confirmed address */
export async function requireConfirmedEmail(db: Db, userId: UserId): Promise<void> {
  if (!(await isEmailVerified(db, userId))) throw new Refusal('email.unverified')
}
