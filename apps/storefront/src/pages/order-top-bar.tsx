import { useLingui } from '@lingui/react/macro'
import type { PageState } from '@thali/contract/page-state'
import { PAGES } from '@thali/contract/paths'
import type { Store } from '@thali/domain/store/store'
import { Link } from 'wouter'
import { LanguageSwitch } from '../features/language/language-switch.tsx'
import { ReceiptIcon } from '../ui/icons.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { useMenuHref } from './use-menu-href.ts'

interface OrderTopBarProps {
  state: Pick<PageState, 'lang' | 'languages'>
  store: Pick<Store, 'name' | 'slug'>
}

/** The bar above one order: back to its store's menu, the language, and the diner's other orders. */
export function OrderTopBar({ state: { lang, languages }, store }: OrderTopBarProps) {
  const { t } = useLingui()
  return (
    <TopBar
      isNarrow
      title={store.name || t`Business Name`}
      backHref={useMenuHref(store.slug)}
      backLabel={t`Menu`}
      tools={
        <>
          <LanguageSwitch lang={lang} languages={languages} />
          <Link href={PAGES.orders} aria-label={t`Your orders`}>
            <ReceiptIcon />
            {t`Orders`}
          </Link>
        </>
      }
    />
  )
}
