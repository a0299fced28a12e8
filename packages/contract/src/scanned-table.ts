import { z } from 'zod'
import { text } from './text.ts'

const LONGEST = 200
const part = text(LONGEST).default('')

/** Query of `GET /api/scanned-table/:storeId`: parameters of a code's URL. */
export const scannedTableQuerySchema = z.object({ conf: part, iden: part, idel: part, sig: part })

export const scannedTableSchema = z.object({
  state: z.enum(['known', 'unknown', 'void']).meta({
    description:
      '`unknown`: the store has a list of its tables, and this is not on it; `void`: the store takes orders from printed codes alone, and this is none of them',
  }),
})

/** Parameters of a scanned address; empty where absent. */
export type ScannedTableQuery = z.infer<typeof scannedTableQuerySchema>
export type ScannedTable = z.infer<typeof scannedTableSchema>
