import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Switch, UnstyledButton } from '@mantine/core'
import { IconClock, IconCopy } from '@tabler/icons-react'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { createContext, useContext } from 'react'
import { VegNonVegMark } from '../../shared/look/veg-non-veg-mark.tsx'
import { nameIn } from '../../shared/name-in.ts'
import { useItemStateName } from '../../shared/use-item-state-name.ts'
import { useItemStates } from '../../shared/use-item-states.tsx'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './availability.module.css'
import { CountButton } from './count-button.tsx'
import type { StaffItem } from './filter-items.ts'
import { type ListedOption, optionKey, type SharedStates, sharedStates } from './list-options.ts'

/** States of options across all dishes, read here alone: rows without options are not rendered for a change of one. */
export const SharedStatesContext = createContext<SharedStates>(sharedStates([]))

interface OptionRowsProps {
  readonly item: StaffItem
  readonly options: readonly ListedOption[]
  /** When the store opens next, as text. */
  readonly opening: string
  /** An option of the item was switched: its row keeps its place. */
  readonly onTouch: (key: string) => void
}

/** Options of an item, each with its availability switch, and an action on the other dishes that share it. */
export function OptionRows({ item, options, opening, onTouch }: OptionRowsProps) {
  const shared = useContext(SharedStatesContext)
  const { t, i18n } = useLingui()
  const { soon } = useStoreTimeFormats()
  const stateText = useItemStateName()
  const setStates = useItemStates()
  const dish = nameIn(i18n.locale, item)
  return (
    <ul className={styles.options} aria-label={t`Options of ${dish}`}>
      {options.map((one) => {
        const { group, option } = one
        const { state, returnsAt } = option
        const key = optionKey(one)
        const name = nameIn(i18n.locale, option)
        const groupName = nameIn(i18n.locale, group)
        const isAvailable = state === AVAILABLE
        const isGone = !isAvailable || option.stock?.count === 0
        const { dishes, gone } = shared.of(one)
        const others = isAvailable ? gone : dishes - gone
        const isEverywhere = dishes > 1 && gone === dishes
        const set = (to: string, everywhere: boolean, until: 'next-opening' | string | null = null) => {
          onTouch(key)
          setStates.mutate({
            items: [
              {
                itemId: item.id,
                option: { group: group.label, label: option.label, everywhere },
                state: to,
                returnsAt: until,
              },
            ],
            say: (count) =>
              to === AVAILABLE
                ? plural(count, {
                    one: `${name} is back in # dish`,
                    other: `${name} is back in # dishes`,
                  })
                : plural(count, {
                    one: `${name} is sold out in # dish`,
                    other: `${name} is sold out in # dishes`,
                  }),
          })
        }
        return (
          <li key={key} className={styles.row} data-gone={isGone || undefined}>
            <VegNonVegMark veg={option.veg} />
            <span className={styles.name}>
              {name}
              <span className={styles.more}>{groupName}</span>
            </span>
            <span className={styles.state}>{stateText(isGone && isAvailable ? SOLD_OUT : state)}</span>
            <span className={styles.acts}>
              <CountButton
                itemId={item.id}
                name={name}
                option={{ group: group.label, label: option.label }}
                dishes={dishes}
                stock={option.stock}
              />
              {others > 0 && (
                <UnstyledButton
                  className={styles.until ?? ''}
                  onClick={() => set(state, true, returnsAt)}
                  aria-label={
                    isAvailable
                      ? plural(others, {
                          one: `${name}: back in # other dish, too`,
                          other: `${name}: back in # other dishes, too`,
                        })
                      : plural(others, {
                          one: `${name}: sold out in # other dish, too`,
                          other: `${name}: sold out in # other dishes, too`,
                        })
                  }
                >
                  <IconCopy size={18} aria-hidden="true" />{' '}
                  {isAvailable
                    ? plural(others, { one: 'Back in # other dish', other: 'Back in # other dishes' })
                    : plural(others, { one: 'In # other dish, too', other: 'In # other dishes, too' })}
                </UnstyledButton>
              )}
              {state === SOLD_OUT && returnsAt === null && (
                <UnstyledButton
                  className={styles.until ?? ''}
                  aria-label={t`${name}: sold out only until ${opening}`}
                  onClick={() => set(state, isEverywhere, 'next-opening')}
                >
                  <IconClock size={18} aria-hidden="true" /> {t`Only until ${opening}`}
                </UnstyledButton>
              )}
              {returnsAt !== null && (
                <span className={`${styles.until} ${styles.back}`}>
                  <IconClock size={18} aria-hidden="true" /> {t`Back automatically: ${soon(returnsAt)}`}
                </span>
              )}
            </span>
            <Switch
              size="lg"
              checked={isAvailable}
              aria-label={t`${name} can be chosen`}
              onChange={(event) => set(event.currentTarget.checked ? AVAILABLE : SOLD_OUT, false)}
            />
          </li>
        )
      })}
    </ul>
  )
}
