import type { Database } from '../db/database-types.ts'
import { listDomainTrouble } from './doctor.queries.ts'
import { type DoctorCheck, okFinding, skippedFinding, warningFinding } from './finding.ts'

/** Stores' own domains whose record is missing: after a week of that they show the store no more. */
export function checkDomains({ db }: Database): DoctorCheck {
  return {
    name: 'Domains',
    async run() {
      const { proven, failing } = await listDomainTrouble(db)
      if (proven === 0) return skippedFinding('no store has a domain of its own')
      if (failing.length === 0) return okFinding(`${proven} of stores, and none lacks its record`)
      return warningFinding(
        `${failing.length} of ${proven} lack their TXT record, such as ${failing[0]}`,
        'Tell the store: a week after its record went, a domain stops showing its menu.',
      )
    },
  }
}
