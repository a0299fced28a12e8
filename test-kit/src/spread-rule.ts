import { tableKindOf } from '@thali/server/db/table-kinds'

const WRITES_LOOK_UP = /^(?:update|delete\s+from)\s+"?(\w+)"?\s/i
const READS = /\b(?:from|join)\s+"?(\w+)"?/gi
const READ_BY_LIST = /\bin\s*\(\s*select\s+store_id\s+from\s+\w+(?:\s+where[^()]*)?\)/gi

/**
 * Whether Citus refuses a statement that writes a look-up table: there it accepts tenant tables only in
 * lists, as in `where id in (select store_id from orders)`.
 */
export function isRefusedOnSpread(statement: string): boolean {
  const [written, name = ''] = WRITES_LOOK_UP.exec(statement) ?? []
  if (written === undefined || tableKindOf(name) !== 'look-up') return false
  const rest = statement.slice(written.length).replaceAll(READ_BY_LIST, '')
  return [...rest.matchAll(READS)].some(([, read = '']) => tableKindOf(read) === 'tenant')
}
