import type { Database } from '../db/database-types.ts'
import { countPrinters } from './doctor.queries.ts'
import { type DoctorCheck, okFinding, skippedFinding, warningFinding } from './finding.ts'

/** Checks that printers take their waiting jobs. */
export function checkPrinters({ db }: Database): DoctorCheck {
  return {
    name: 'Printers',
    async run() {
      const { all, silent } = await countPrinters(db)
      if (all === 0) return skippedFinding('no store has one')
      return silent === 0
        ? okFinding(`${all}, none is silent`)
        : warningFinding(
            `${silent} of ${all} are silent while tickets wait`,
            'Each store sees which, under Settings, Printers.',
          )
    },
  }
}
