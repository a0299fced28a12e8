import { useLingui } from '@lingui/react/macro'
import type { PrintedCode } from '@thali/contract/codes'
import { codeTitle } from '@thali/domain/order/code'
import { useCodeTargets } from './use-code-targets.ts'

/** Title of a code for staff: its place, its order type or its menu. */
export function useCodeName(): (code: PrintedCode) => string {
  const { t } = useLingui()
  const { menus } = useCodeTargets()
  return (code) => {
    if (code.kind !== 'menu') return codeTitle(code) || t`The store`
    const label = menus.find(({ value }) => value === code.menuId)?.label
    return label === undefined ? t`Menu` : t`Menu “${label}”`
  }
}
