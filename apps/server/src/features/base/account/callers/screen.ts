import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'

export interface ScreenRow {
  readonly storeId: StoreId
  readonly id: string
  readonly name: string
  readonly secretHash: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly pairedAt: Date | null
  readonly lastSeenAt: Date | null
}

/** Person whom a screen acts for, by their PIN. */
export interface ScreenPerson {
  readonly id: UserId
  readonly name: string
  readonly role: Role
}

/** A paired screen that calls. */
export interface CallingScreen extends ScreenRow {
  /** Null: the screen acts for no person. */
  readonly person: ScreenPerson | null
}

/** Columns of `screens` that make a `ScreenRow`. */
export const SCREEN_COLUMNS = [
  'screens.store_id as storeId',
  'screens.id',
  'screens.name',
  'screens.secret_hash as secretHash',
  'screens.created_by as createdBy',
  'screens.created_at as createdAt',
  'screens.paired_at as pairedAt',
  'screens.last_seen_at as lastSeenAt',
] as const
