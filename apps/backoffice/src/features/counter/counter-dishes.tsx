import { Trans, useLingui } from '@lingui/react/macro'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { ItemId } from '@thali/domain/ids'
import type { CartLine } from '@thali/domain/order/order'
import type { RefObject } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { PageBar } from '../../shared/look/page-bar.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import styles from './counter.module.css'
import { DishList } from './dish-list.tsx'
import type { useDishEntry } from './use-dish-entry.ts'

interface CounterDishesProps {
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly entry: ReturnType<typeof useDishEntry>
  readonly lines: readonly CartLine[]
}

/** Search, and the dishes that it finds, with their numbers in the order. */
export function CounterDishes({ searchRef, entry, lines }: CounterDishesProps) {
  const { t } = useLingui()
  const { typed, setTyped, text, found, onDish, onKeyDown } = entry
  const quantities = new Map<ItemId, number>()
  for (const { itemId, quantity } of lines) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return (
    <div className={styles.menu}>
      <PageBar title={t`New order`}>
        <SearchField
          ref={searchRef}
          className={styles.search ?? ''}
          aria-label={t`Search for a dish`}
          placeholder={t`Dish, or 2 dish and Enter`}
          aria-keyshortcuts="/"
          value={typed}
          onSearch={setTyped}
          onKeyDown={onKeyDown}
        />
      </PageBar>
      <div className={styles.list}>
        {found.kind !== 'found' && found.categories.length > 0 && (
          <p className={styles.guess} role="status">
            {found.kind === 'similar'
              ? t`No dish is called “${text}”. Similar names:`
              : t`No dish matches all of “${text}”. Close matches:`}
          </p>
        )}
        <DishList found={found.categories} quantities={quantities} onDish={onDish} />
        {found.categories.length === 0 && (
          <StateMessage
            icon={<IconToolsKitchen2 size={32} />}
            title={text === '' ? t`The menu is empty` : t`No dish has this name`}
          />
        )}
        <p className={styles.keys}>
          <Trans>
            / to search · “2 chai” and Enter adds two · Enter in the empty search leads to the order · + and −
            or 1 to 9 change the last line · Ctrl + Enter places the order
          </Trans>
        </p>
      </div>
    </div>
  )
}
