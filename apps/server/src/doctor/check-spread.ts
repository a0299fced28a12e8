import type { Database } from '../db/database-types.ts'
import { readSpreadTables } from '../db/spread-catalogue.ts'
import { listUnspread } from '../db/spread-database.ts'
import { type DoctorCheck, okFinding, problemFinding } from './finding.ts'

/** Checks that a database distributed over machines by store is so with all of its tables. */
export function checkSpread(database: Database): DoctorCheck[] {
  if (database.engine === 'sqlite') return []
  const run = async () => {
    const spread = await readSpreadTables(database.pool)
    if (spread.size === 0) return []
    const missing = listUnspread(spread)
    if (missing.length === 0) return okFinding(`${spread.size} tables lie on the machines of the cluster`)
    return problemFinding(
      `not spread: ${missing.join(', ')}`,
      'Stop all servers and run "thali spread": it spreads what is missing.',
    )
  }
  return [{ name: 'Spread', run }]
}
