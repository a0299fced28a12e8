import { useLingui } from '@lingui/react/macro'
import { Switch, UnstyledButton } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { VegMark } from '../../shared/look/veg-mark.tsx'
import { useWhen } from '../../shared/use-when.ts'
import styles from './availability.module.css'
import type { StaffItem } from './filter-items.ts'

export const AVAILABLE = 'Available'
export const SOLD_OUT = 'Sold Out'

export interface ItemRowProps {
  readonly item: StaffItem
  /** When the store opens next, in words. */
  readonly opening: string
  readonly onUntilOpening: () => void
  /** What a heading is called in the reader's language. */
  readonly categoryName: (label: string) => string
  readonly onAvailable: (isAvailable: boolean) => void
}

/** One item and the switch that says whether it can be ordered. */
export function ItemRow({ item, categoryName, opening, onUntilOpening, onAvailable }: ItemRowProps) {
  const { t, i18n } = useLingui()
  const { soon } = useWhen()
  const name = item.names[i18n.locale] || item.label
  const isAvailable = item.state === AVAILABLE
  const more = item.categories.slice(1).map(categoryName).join(', ')
  return (
    <li className={styles.row} data-gone={!isAvailable || undefined}>
      <VegMark veg={item.veg} />
      <span className={styles.name}>
        {name}
        {name !== item.label && <span className={styles.more}>{item.label}</span>}
        {more && <span className={styles.more}>{t`also under ${more}`}</span>}
      </span>
      <span className={styles.state}>
        {isAvailable
          ? t`Available`
          : item.state.toLowerCase() === SOLD_OUT.toLowerCase()
            ? t`Sold out`
            : item.state}
      </span>
      {item.state === SOLD_OUT && item.returnsAt === null && (
        <UnstyledButton
          className={styles.until ?? ''}
          aria-label={t`${item.label}: sold out only until ${opening}`}
          onClick={onUntilOpening}
        >
          <IconClock size={18} aria-hidden="true" /> {t`Only until ${opening}`}
        </UnstyledButton>
      )}
      {item.returnsAt !== null && (
        <span className={`${styles.until} ${styles.back}`}>
          <IconClock size={18} aria-hidden="true" /> {t`Back by itself: ${soon(item.returnsAt)}`}
        </span>
      )}
      <Switch
        size="lg"
        checked={isAvailable}
        aria-label={t`${name} can be ordered`}
        onChange={(event) => onAvailable(event.currentTarget.checked)}
      />
    </li>
  )
}
