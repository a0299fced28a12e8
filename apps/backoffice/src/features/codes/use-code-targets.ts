import { useQuery } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import type { CodeKind } from '@thali/domain/order/code'
import { isInHouse } from '@thali/domain/order/order-type-kind'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'

/** Possible targets of codes: order types by the kind of code, and menus. */
export function useCodeTargets() {
  const { storeId } = useStore()
  const settings = useQuery(
    callQuery(['settings', storeId, 'order-types'], SETTINGS_API.settings, {
      storeId,
      section: 'order-types',
    }),
  )
  const draft = useQuery(callQuery(['code-menus', storeId], EDITOR_API.draft, { storeId }))
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
