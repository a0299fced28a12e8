import { get } from './paths.ts'
import type { ScannedTable } from './scanned-table.ts'

/** The question whether a scanned code leads to a table: loaded by phones that scanned one. */
export const SCANNED_TABLE_API = {
  scannedTable: get<ScannedTable>()('/api/scanned-table/:storeId?conf=:conf&iden=:iden&idel=:idel&sig=:sig'),
} as const
