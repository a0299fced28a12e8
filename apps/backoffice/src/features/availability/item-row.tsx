import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Switch, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { useState } from 'react'
import { VegNonVegMark } from '../../shared/look/veg-non-veg-mark.tsx'
import { nameIn } from '../../shared/name-in.ts'
import { useItemStateName } from '../../shared/use-item-state-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './availability.module.css'
import { CountButton } from './count-button.tsx'
import type { StaffItem } from './filter-items.ts'
import { listOptions, optionsOf } from './list-options.ts'
import { OptionRows } from './option-rows.tsx'

export interface ItemRowProps {
  readonly item: StaffItem
  readonly text: string
  /** When the store opens next, as text. */
  readonly opening: string
  readonly categoryName: (label: string) => string
  readonly acts: ItemActs
}

/** What staff do with an item. */
export interface ItemActs {
  onAvailable(item: StaffItem, isAvailable: boolean): void
  onUntilOpening(item: StaffItem): void
  /** Called when one of its options was switched. */
  onTouch(item: StaffItem): void
}

/** Item with its availability switch, and its options below. */
export function ItemRow({ item, text, categoryName, opening, acts }: ItemRowProps) {
  const { t, i18n } = useLingui()
  const { soon } = useStoreTimeFormats()
  const stateText = useItemStateName()
  const [isOpen, setOpen] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const listed = listOptions(item, { text, isOpen, touched })
  const name = nameIn(i18n.locale, item)
  const isAvailable = item.state === AVAILABLE
  const isGone = !isAvailable || item.stock?.count === 0
  const more = item.categories.slice(1).map(categoryName).join(', ')
  return (
    <li className={styles.item}>
      <div className={styles.row} data-gone={isGone || undefined}>
        <VegNonVegMark veg={item.veg} />
        <span className={styles.name}>
          {name}
          {name !== item.label && <span className={styles.more}>{item.label}</span>}
          {more && <span className={styles.more}>{t`also under ${more}`}</span>}
        </span>
        <span className={styles.state}>{stateText(isGone && isAvailable ? SOLD_OUT : item.state)}</span>
        <span className={styles.acts}>
          <CountButton itemId={item.id} name={name} stock={item.stock} />
          {item.state === SOLD_OUT && item.returnsAt === null && (
            <UnstyledButton
              className={styles.until ?? ''}
              aria-label={t`${name}: sold out only until ${opening}`}
              onClick={() => acts.onUntilOpening(item)}
            >
              <IconClock size={18} aria-hidden="true" /> {t`Only until ${opening}`}
            </UnstyledButton>
          )}
          {item.returnsAt !== null && (
            <span className={`${styles.until} ${styles.back}`}>
              <IconClock size={18} aria-hidden="true" /> {t`Back automatically: ${soon(item.returnsAt)}`}
            </span>
          )}
        </span>
        {optionsOf(item).length > 0 && (
          <ActionIcon
            className={styles.opener ?? ''}
            aria-label={t`Show options of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={20} />
          </ActionIcon>
        )}
        <Switch
          size="lg"
          checked={isAvailable}
          aria-label={t`${name} can be ordered`}
          onChange={(event) => acts.onAvailable(item, event.currentTarget.checked)}
        />
      </div>
      {listed.length > 0 && (
        <OptionRows
          item={item}
          options={listed}
          opening={opening}
          onTouch={(key) => {
            setTouched(new Set(touched).add(key))
            acts.onTouch(item)
          }}
        />
      )}
    </li>
  )
}
