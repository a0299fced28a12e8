import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'

export interface NewApiTokenRow {
  readonly storeId: StoreId
  readonly id: string
  readonly userId: UserId
  readonly name: string
  readonly role: Role
  readonly secretHash: string
  readonly createdAt: Date
  /** Null: never. */
  readonly expiresAt: Date | null
  /** Issued for a password, with which it ends. */
  readonly isByPassword: boolean
}

/** An API token with the membership that it is based on. */
export interface ApiTokenRow extends NewApiTokenRow {
  readonly userName: string
  readonly userEmail: string
  readonly memberRole: Role
  readonly memberActive: boolean
}
