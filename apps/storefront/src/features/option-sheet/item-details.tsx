import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { allergensWith } from '@thali/domain/menu/allergens'
import { itemWindow } from '@thali/domain/menu/item-hours'
import type { Item } from '@thali/domain/menu/menu'
import type { Choice } from '@thali/domain/order/order'
import { formatMinuteOfDay, timeStyle } from '@thali/domain/time/format-time'
import type { ReactNode } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { useFactNames } from './fact-names.ts'
import styles from './item-details.module.css'

/** Further facts of a dish with these choices. Placed below the choices, so that those are not overlooked. */
export function ItemDetails({ item, choices }: { item: Item; choices: readonly Choice[] }) {
  const { t } = useLingui()
  const { lang, store } = useStoreView()
  const time = (minute: number) => formatMinuteOfDay(minute, timeStyle(store))
  const factNames = useFactNames()
  const { kcal, servingSize, spiceLevel, prepMinutes } = item.facts
  const window = itemWindow(item)
  const allergens = allergensWith(item, choices)
  const rows: [string, ReactNode][] = [
    [t`Serving`, item.translations[lang]?.servingSize ?? servingSize],
    [t`Energy`, kcal === undefined ? undefined : `${kcal} kcal`],
    [t`Spice`, spiceLevel ? factNames.spice(spiceLevel) : undefined],
    [
      t`Ready in`,
      prepMinutes === undefined
        ? undefined
        : t`${plural(prepMinutes, { one: '# minute', other: '# minutes' })}`,
    ],
    [t`Served between`, window ? `${time(window.startMinute)} – ${time(window.endMinute)}` : undefined],
    [t`Contains`, allergens.length > 0 ? allergens.map(factNames.allergen).join(', ') : undefined],
  ]
  const filled = rows.filter(([, value]) => value !== undefined && value !== '')
  if (filled.length === 0) return null

  return (
    <dl className={styles.list}>
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
