import { useLingui } from '@lingui/react/macro'
import type { ItemProblem } from '@thali/domain/menu/check-edited-item'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { useStore } from '../../shared/session.ts'

/** Error text that is shown beside the field. */
export function useItemProblemMessages(): (problem: ItemProblem) => string {
  const { t } = useLingui()
  const isWhole = stepOfCurrency(useStore().currencyCode) > 1
  return ({ kind, path }) => {
    switch (kind) {
      case 'empty':
        return t`Give it a name`
      case 'duplicate':
        return t`This name is already used. Orders tell them apart by name.`
      case 'price':
        return isWhole ? t`Type a whole price such as 120` : t`Type a price such as 120 or 99.50`
      case 'no-options':
        return path === 'categories' ? t`Choose at least one category` : t`Add at least one option`
      case 'too-long':
        return t`This is too long`
      case 'too-many':
        return path.endsWith('.groups')
          ? t`There are too many of these, or they follow an option that cannot be chosen`
          : t`There are too many of these`
      case 'range':
        if (path.endsWith('.minSelection')) return t`Fewer: not that many can be chosen`
        if (path.endsWith('.maxPerOption')) return t`From 2 to 99, or 1`
        if (path.endsWith('.freeCount')) return t`At most as many as can be chosen`
        return t`Type a percentage from 0 to 100`
    }
  }
}
