import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { useSession, useStore } from '../shared/session.ts'
import { BESIDE_RAIL } from './beside-rail.ts'
import styles from './nav-rail.module.css'

/** The open store's sign; with several stores, the way to another. */
export function StoreSwitcher() {
  const { t } = useLingui()
  const store = useStore()
  const { data: session } = useSession()
  const navigate = useNavigate()
  const stores = session?.stores ?? []
  const sign = (
    <>
      <span className={styles.monogram} aria-hidden="true">
        {[...store.name.trim()][0]?.toUpperCase() ?? 'T'}
      </span>
      <span className={styles.store}>{store.name}</span>
    </>
  )
  if (stores.length < 2) return <div className={styles.link}>{sign}</div>
  return (
    <Menu position="right-start" middlewares={BESIDE_RAIL} width={280}>
      <Menu.Target>
        <button type="button" className={styles.link} aria-label={t`Change store, now ${store.name}`}>
          {sign}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {stores.map(({ storeId, slug, name }) => (
          <Menu.Item
            key={storeId}
            disabled={storeId === store.storeId}
            onClick={() => void navigate(pathTo(APP_PAGES.board, { slug }))}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
