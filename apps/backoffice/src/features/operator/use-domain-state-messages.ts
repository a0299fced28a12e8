import { useLingui } from '@lingui/react/macro'
import type { OperatorStore } from '@thali/contract/operators'
import { useMoments } from './use-moments.ts'

export function useDomainStateMessages(): (domain: NonNullable<OperatorStore['domain']>) => string {
  const { t } = useLingui()
  const { moment } = useMoments()
  return ({ host, state, lostAt }) => {
    if (state === 'waiting') return t`${host} (not verified yet)`
    if (lostAt === null) return host
    return t`${host} (its TXT record is missing; it goes on ${moment(lostAt)})`
  }
}
