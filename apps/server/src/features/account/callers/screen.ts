import type { StoreId } from '@thali/domain/ids'

export interface NewScreenRow {
  readonly storeId: StoreId
  readonly id: string
  readonly name: string
  readonly secretHash: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly pairBefore: Date
}

/** A screen on the wall. */
export interface ScreenRow extends Omit<NewScreenRow, 'pairBefore'> {
  readonly pairedAt: Date | null
  readonly lastSeenAt: Date | null
}
