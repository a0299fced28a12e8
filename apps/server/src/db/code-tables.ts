/** Tables of migration 0032, with 0250: printed codes and how often they are scanned. */
import type { CodeKind } from '@thali/domain/order/code'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface CodesTable {
  store_id: string
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
}

export interface CodeScansTable {
  store_id: string
  code_id: string
  day: string
  scans: number
}
