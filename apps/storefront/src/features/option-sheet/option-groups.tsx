import type { OptionGroup } from '@thali/domain/menu/menu'
import { pathBelow } from '@thali/domain/menu/nested-groups'
import { isInformation, shownGroups } from '@thali/domain/menu/option-rules'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import type { DishToChoose } from './dish-to-choose.ts'
import { OptionGroupFieldset } from './option-group.tsx'
import type { DishLine } from './use-dish-line.ts'

interface OptionGroupsProps {
  dish: Pick<DishToChoose, 'item' | 'menus'>
  made: Pick<DishLine, 'asked' | 'missing' | 'change'>
  groups: readonly OptionGroup[]
  /** Beginning of their names; empty for the groups of the dish itself. */
  path?: string
}

/** Groups of a dish or of a chosen option, each with those of its own chosen options. */
export function OptionGroups({ dish, made, groups, path = '' }: OptionGroupsProps) {
  const { item, menus } = dish
  const { lang, mode } = useStoreView()
  return shownGroups(item, groups).map((group) => {
    const one = made.asked.get(path + group.label)
    if (!one) return null
    return (
      <OptionGroupFieldset
        key={one.label}
        itemLabel={labelIn(lang, item)}
        dishes={menus.items}
        asked={one}
        isMissing={made.missing === one.label}
        isReadOnly={mode === 'view-only' && !isInformation(group)}
        onChoose={(option, units) => made.change(one, option, units)}
        below={({ label, groups: own }) =>
          own &&
          one.units.has(label) && (
            <OptionGroups dish={dish} made={made} groups={own} path={pathBelow(one.label, label)} />
          )
        }
      />
    )
  })
}
