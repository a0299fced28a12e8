import type { CustomDomain, DomainSettings } from '@thali/contract/custom-domain'
import type { OperatorStore } from '@thali/contract/operators'
import { DOMAIN_LOST_AFTER_MS, proofRecord } from '@thali/domain/store/custom-domain'
import type { Config } from '../../../config.ts'
import type { DomainRow } from './custom-domain.queries.ts'

export function viewDomain(
  { publicUrl, isPublicUrlSet }: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>,
  row: DomainRow | undefined,
): DomainSettings {
  return { target: isPublicUrlSet ? new URL(publicUrl).hostname : null, domain: row ? toDomain(row) : null }
}

function toDomain(row: DomainRow): CustomDomain {
  const { host, token, proven_at, checked_at, problem, failing_since, for_codes } = row
  return {
    host,
    state: proven_at === null ? 'waiting' : 'proven',
    record: proofRecord(host, token),
    forCodes: for_codes,
    checkedAt: checked_at?.toISOString() ?? null,
    problem,
    lostAt: failing_since && new Date(failing_since.getTime() + DOMAIN_LOST_AFTER_MS).toISOString(),
  }
}

export function viewDomainState(row: DomainRow | undefined): OperatorStore['domain'] {
  if (!row) return null
  const { host, state, lostAt } = toDomain(row)
  return { host, state: lostAt === null ? state : 'failing', lostAt }
}
