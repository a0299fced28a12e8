import { Trans, useLingui } from '@lingui/react/macro'
import { Menu, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { SearchField } from '../shared/forms/search-field.tsx'
import { useStore } from '../shared/session.ts'
import styles from './nav-rail.module.css'
import { RAIL_POPOVER_PLACEMENT } from './rail-popover-placement.ts'
import { StoreMonogram } from './store-monogram.tsx'
import { useStoreChoice } from './use-store-choice.ts'

/** Sign of the open store; with several stores, a menu to switch to another or, if sign-up is open, to add one. */
export function StoreSwitcher() {
  const { t } = useLingui()
  const store = useStore()
  const { stores, isAlone, search, mayAdd, open, add } = useStoreChoice()
  const sign = <StoreMonogram name={store.name} />
  if (isAlone && !mayAdd) return <div className={styles.link}>{sign}</div>
  return (
    <Menu
      position="right-start"
      middlewares={RAIL_POPOVER_PLACEMENT}
      width={280}
      withInitialFocusPlaceholder={!search}
    >
      <Menu.Target>
        <button type="button" className={styles.link}>
          <VisuallyHidden>{t`Change store, now ${store.name}`}</VisuallyHidden>
          <span aria-hidden="true" className={styles.sign}>
            {sign}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.stores}>
        {search && (
          <SearchField hint={t`Search stores`} className={styles.search ?? ''} data-autofocus {...search} />
        )}
        {stores.map(({ storeId, slug, name }) => (
          <Menu.Item key={storeId} disabled={storeId === store.storeId} onClick={() => open(slug)}>
            {name}
          </Menu.Item>
        ))}
        {stores.length === 0 && <Menu.Label role="status">{t`No store matches`}</Menu.Label>}
        {mayAdd && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
              <Trans>Another store</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
