/** Tables of migrations 0032 and 0361, with 0250: printed codes, how often they are scanned, and where they lead. */
import type { StoreId } from '@thali/domain/ids'
import type { CodeKind } from '@thali/domain/order/code'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface CodeTables {
  codes: {
    store_id: StoreId
    id: string
    kind: CodeKind
    area: string
    menu_id: string | null
    order_type: string
    place_name: string
    place: string
    place_key: string
    key_version: number
    maximum_waiting: number | null
    created_at: Timestamp
    rekeyed_at: NullableTimestamp
    removed_at: NullableTimestamp
    printed_at: NullableTimestamp
    place_id: string | null
  }

  places: {
    store_id: StoreId
    id: string
    kind: 'table' | 'room'
    order_type: string
    label: string
    area: string
    seats_min: number
    seats_max: number
    joins_with: Json<readonly string[]>
    bookable: boolean
    position: number
    created_at: Timestamp
  }

  code_scans: {
    store_id: StoreId
    code_id: string
    day: string
    scans: number
  }
}
