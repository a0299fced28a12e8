import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu } from '@mantine/core'
import { IconFileExport, IconFileImport, IconSearch, IconToolsKitchen2 } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { BULK_KINDS, type BulkKind } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkStates } from './bulk-states.tsx'
import { DraftSkeleton } from './draft-skeleton.tsx'
import { EditorPage } from './editor-page.tsx'
import { filterProducts, type KnownProducts, readProductQuery, writeProductQuery } from './filter-products.ts'
import styles from './grid.module.css'
import { type GridOrder, readGridOrder, sortProducts, writeGridOrder } from './grid-columns.ts'
import { ItemGrid } from './item-grid.tsx'
import { ProductFilters } from './product-filters.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SavedViews } from './saved-views.tsx'
import { useMenuDraft } from './use-draft.ts'
import { type ProductSelection, useProductSelection } from './use-product-selection.ts'

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

/** The menu as files to archive, or to edit elsewhere and import again. */
function ExportMenu() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const files = [
    { format: 'csv', label: t`The draft as a CSV sheet` },
    { format: 'json', label: t`The store as its file (JSON)` },
    { format: 'zip', label: t`The store with its pictures (ZIP)` },
  ]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileExport size={18} />}>{t`Export`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ format, label }) => (
          <Menu.Item
            key={format}
            component="a"
            href={pathTo(EDITOR_API.exportMenu.path, { storeId, format })}
            download
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface BulkBarProps {
  readonly draft: DraftMenu
  readonly selection: ProductSelection
  /** Number of dishes that match the filters of the list. */
  readonly matching: number
}

/** Actions on the selected dishes. */
function BulkBar({ draft, selection, matching }: BulkBarProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<BulkKind | null>(null)
  const names: Record<BulkKind, string> = {
    price: t`Prices…`,
    discount: t`Discount…`,
    veg: t`Veg mark…`,
    taxes: t`Taxes…`,
    list: t`Category…`,
    remove: t`Remove…`,
  }
  const maySellOut = useMay('items.availability')
  const [isSelling, setSelling] = useState(false)
  const count = selection.ids.size
  return (
    <section className={styles.bulk} aria-label={t`Selected dishes`}>
      <strong role="status">
        <Plural value={count} one="# dish selected" other="# dishes selected" />
      </strong>
      {count < matching && (
        <Button variant="subtle" onClick={selection.all}>
          <Trans>Select all {matching} that match</Trans>
        </Button>
      )}
      <Button variant="subtle" onClick={selection.none}>{t`Select none`}</Button>
      <Group gap={8} className={styles.acts ?? ''}>
        {maySellOut && <Button variant="default" onClick={() => setSelling(true)}>{t`Sold out…`}</Button>}
        {BULK_KINDS.map((one) => (
          <Button key={one} variant="default" onClick={() => setKind(one)}>
            {names[one]}
          </Button>
        ))}
      </Group>
      {isSelling && <BulkStates itemIds={[...selection.ids]} onClose={() => setSelling(false)} />}
      {kind && (
        <BulkDialog
          key={kind}
          kind={kind}
          draft={draft}
          itemIds={[...selection.ids]}
          onClose={() => setKind(null)}
        />
      )}
    </section>
  )
}
