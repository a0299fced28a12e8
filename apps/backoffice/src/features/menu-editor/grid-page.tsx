import { useLingui } from '@lingui/react/macro'
import { IconFileImport, IconSearch, IconToolsKitchen2 } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DraftSkeleton } from './draft-skeleton.tsx'
import { EditorPage } from './editor-page.tsx'
import { ExportMenu } from './export-menu.tsx'
import { filterProducts, type KnownProducts, readProductQuery, writeProductQuery } from './filter-products.ts'
import { type GridOrder, readGridOrder, sortProducts, writeGridOrder } from './grid-columns.ts'
import { ItemGrid } from './item-grid.tsx'
import { ProductFilters } from './product-filters.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SavedViews } from './saved-views.tsx'
import { useMenuDraft } from './use-draft.ts'
import { useProductSelection } from './use-product-selection.ts'

/** `…/e-commerce/list`: all dishes as a table that is edited in place, also many at once. */
export function GridPage() {
  const { t, i18n } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const menu = pathTo(APP_PAGES.products, { slug })
  const draft = useMenuDraft()
  const isEmpty = draft.data?.items.length === 0
  const mayBulk = useMay('prices.bulk')
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const query = useMemo(() => readProductQuery(new URLSearchParams(address)), [address])
  const order = useMemo(() => readGridOrder(query.sort ?? ''), [query.sort])
  const sort = (by: GridOrder) => {
    // The address holds filters that are not drawn yet.
    const chosen = readProductQuery(new URLSearchParams(window.location.search))
    setSearch(writeProductQuery({ ...chosen, sort: writeGridOrder(by) }), { replace: true })
  }
  const known = useRef<KnownProducts>(new WeakMap())
  const products = useMemo(() => {
    if (!draft.data) return []
    return sortProducts(filterProducts(draft.data, query, known.current), order, i18n.locale)
  }, [draft.data, query, order, i18n.locale])
  const selection = useProductSelection(products)
  if (draft.isLoadingError) return <Pending query={draft} failure={t`The menu could not be loaded`} />
  return (
    <EditorPage
      title={t`All dishes`}
      actions={
        <>
          <LinkButton
            size="sm"
            to={pathTo(APP_PAGES.menuImport, { slug })}
            icon={IconFileImport}
          >{t`Import`}</LinkButton>
          <ExportMenu />
        </>
      }
    >
      <ProductFilters draft={draft.data}>
        <SavedViews
          address={address}
          onView={(view) => setSearch(new URLSearchParams(view), { replace: true })}
        />
      </ProductFilters>
      {draft.data && <PublishBar draft={draft.data} />}
      {mayBulk && draft.data && selection.ids.size > 0 && (
        <BulkBar draft={draft.data} selection={selection} matching={products.length} />
      )}
      {!draft.data && <DraftSkeleton rowPx={40} />}
      {draft.data && products.length > 0 && (
        <ItemGrid draft={draft.data} products={products} selection={selection} order={order} onOrder={sort} />
      )}
      {draft.data && products.length === 0 && (
        <StateMessage
          icon={isEmpty ? <IconToolsKitchen2 size={32} /> : <IconSearch size={32} />}
          title={isEmpty ? t`The menu is empty` : t`No dish matches`}
          action={
            isEmpty
              ? { label: t`Go to the menu`, onClick: () => void navigate(menu) }
              : {
                  label: t`Show all dishes`,
                  onClick: () => setSearch(new URLSearchParams(), { replace: true }),
                }
          }
        />
      )}
    </EditorPage>
  )
}
