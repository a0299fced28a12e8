import { useLingui } from '@lingui/react/macro'
import type { PrintedCode } from '@thali/contract/codes'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { type CodeKind, codeTitle } from '@thali/domain/order/code'
import { isInHouse } from '@thali/domain/order/order-type-kind'
import { useStoreQuery } from '../../shared/use-store-query.ts'

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

/** Possible targets of codes: order types by the kind of code, and menus. */
export function useCodeTargets() {
  const settings = useStoreQuery(['settings', 'order-types'], SETTINGS_API.settings, {
    values: { section: 'order-types' },
  })
  const draft = useStoreQuery(['code-menus'], EDITOR_API.draft)
  const types = settings.data?.values.orderConfigs ?? []
  return {
    typesFor(kind: CodeKind): readonly string[] {
      const fitting = types.filter((type) => {
        const own = type.kind ?? 'other'
        if (kind === 'room') return own === 'room' || own === 'other'
        if (kind === 'table') return own !== 'room' && isInHouse(own)
        return true
      })
      return fitting.map(({ label }) => label)
    },
    menus: (draft.data?.menus ?? []).map(({ id, label }) => ({ value: id, label })),
  }
}
