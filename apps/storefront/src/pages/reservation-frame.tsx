import { useLingui } from '@lingui/react/macro'
import type { PageState } from '@thali/contract/page-state'
import { storePath } from '@thali/contract/paths'
import type { Store } from '@thali/domain/store/store'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../features/language/language-switch.tsx'
import { StoreViewProvider } from '../state/store-view.tsx'
import { TopBar } from '../ui/top-bar.tsx'

interface ReservationFrameProps {
  readonly state: PageState
  readonly store: Store
  readonly children: ReactNode
}

/** Frame of the reservation pages, which are documents of their own. */
export function ReservationFrame({ state: { lang, languages }, store, children }: ReservationFrameProps) {
  const { t } = useLingui()
  return (
    <StoreViewProvider store={store} lang={lang} mode="view-only">
      <TopBar
        isDocument
        title={store.name || t`Business Name`}
        backHref={storePath(store.slug)}
        backLabel={t`Menu`}
        tools={<LanguageSwitch lang={lang} languages={languages} />}
      />
      {children}
    </StoreViewProvider>
  )
}
