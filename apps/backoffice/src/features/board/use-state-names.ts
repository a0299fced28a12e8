import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useStateName } from '../../shared/use-state-name.ts'

/** Name of an order's last step: its mark, or its state. */
export function useLastStepName(): (order: Pick<StaffOrder, 'state' | 'lastMove'>) => string {
  const { t } = useLingui()
  const stateName = useStateName()
  return ({ state, lastMove }) => {
    if (lastMove?.kind === 'ready') return t`Ready`
    return lastMove?.kind === 'out' ? t`On the way` : stateName(state)
  }
}
