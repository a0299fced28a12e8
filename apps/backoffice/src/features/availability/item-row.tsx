import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { VegMark } from '../../shared/look/veg-mark.tsx'
import styles from './availability.module.css'
import type { StaffItem } from './filter-items.ts'

export const AVAILABLE = 'Available'
export const SOLD_OUT = 'Sold Out'

export interface ItemRowProps {
  readonly item: StaffItem
  readonly onAvailable: (isAvailable: boolean) => void
}

/** One item and the switch that says whether it can be ordered. */
export function ItemRow({ item, onAvailable }: ItemRowProps) {
  const { t } = useLingui()
  const isAvailable = item.state === AVAILABLE
  const more = item.categories.slice(1).join(', ')
  return (
    <li className={styles.row} data-gone={!isAvailable || undefined}>
      <VegMark veg={item.veg} />
      <span className={styles.name}>
        {item.label}
        {more && <span className={styles.more}>{t`also under ${more}`}</span>}
      </span>
      <span className={styles.state}>
        {isAvailable
          ? t`Available`
          : item.state.toLowerCase() === SOLD_OUT.toLowerCase()
            ? t`Sold out`
            : item.state}
      </span>
      <Switch
        size="lg"
        checked={isAvailable}
        aria-label={t`${item.label} can be ordered`}
        onChange={(event) => onAvailable(event.currentTarget.checked)}
      />
    </li>
  )
}
