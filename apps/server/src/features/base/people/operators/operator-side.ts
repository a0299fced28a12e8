import type { Session } from '@thali/contract/accounts'
import type { Deps } from '../../../../deps.ts'
import { findOperatorState, findVisits, VISIT_ROLE } from '../../account/callers/operator-visits.ts'
import type { SignedIn } from '../../account/guard.ts'
import { findMembershipsIn } from '../users/membership.queries.ts'

interface OperatorSide {
  readonly operator: NonNullable<Session['user']>['operator']
  /** Stores that they currently visit as an operator. */
  readonly visited: Session['stores']
}

/** Whether a signed-in person is an operator, and the stores they visit as one. */
export async function readOperatorSide({ db, now }: Deps, who: SignedIn): Promise<OperatorSide> {
  const operator = await findOperatorState(db, who.userId)
  if (!operator) return { operator: 'no', visited: [] }
  const visits = await findVisits(db, who, now())
  const stores = visits.size === 0 ? [] : await findMembershipsIn(db, [...visits.keys()])
  return {
    operator: operator.hasSecondFactor ? 'yes' : 'second-factor',
    visited: stores.map((store) => ({
      ...store,
      role: VISIT_ROLE,
      visitEndsAt: visits.get(store.storeId)?.toISOString() ?? null,
    })),
  }
}
