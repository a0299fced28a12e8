import { useLingui } from '@lingui/react/macro'
import type { OperatorStore } from '@thali/contract/operators'

export function useStoreStates(): (state: OperatorStore['state']) => string {
  const { t } = useLingui()
  const names: Readonly<Record<OperatorStore['state'], string>> = {
    active: t`Takes orders`,
    'view-only': t`Menu only`,
    suspended: t`Suspended`,
    unconfirmed: t`Waits for its owner’s e-mail`,
    deleted: t`Deleted`,
  }
  return (state) => names[state]
}
