import { useLingui } from '@lingui/react/macro'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'

/** Empty state of the counter: what the store lacks to take an order, and a link for staff who may add it. */
export function NothingToOrder({ lacks }: { readonly lacks: 'menu' | 'order-type' }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const mayEdit = useMay('menu.edit')
  const maySet = useMay('store.settings')
  const go = (label: string, page: typeof APP_PAGES.products | typeof APP_PAGES.settingsOrderTypes) => ({
    action: { label, onClick: () => void navigate(pathTo(page, { slug })) },
  })
  return lacks === 'menu' ? (
    <StateMessage
      icon={<IconToolsKitchen2 size={32} />}
      title={t`No menu is served now`}
      {...(mayEdit && go(t`Go to the menu`, APP_PAGES.products))}
    />
  ) : (
    <StateMessage
      icon={<IconToolsKitchen2 size={32} />}
      title={t`The store has no order types`}
      {...(maySet && go(t`Go to the order types`, APP_PAGES.settingsOrderTypes))}
    />
  )
}
