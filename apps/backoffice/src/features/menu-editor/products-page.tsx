import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps, Group } from '@mantine/core'
import {
  IconCarrot,
  IconCategory,
  IconFileImport,
  IconHistory,
  IconPlus,
  IconSearch,
  IconTable,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { FirstQueries } from '../../shared/first-queries.ts'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { PageBar } from '../../shared/look/page-bar.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { remToPx } from '../../shared/look/rem-to-px.ts'
import { IsInTitledPage, StateMessage } from '../../shared/look/state-message.tsx'
import { ToolMenu } from '../../shared/look/tool-menu.tsx'
import { useRowWindow } from '../../shared/look/use-row-window.ts'
import { ListedPrices } from '../../shared/screen-decimals.tsx'
import { useStore } from '../../shared/session.ts'
import { DraftSkeleton } from './draft-skeleton.tsx'
import { filterProducts, type Product, type ProductQuery, readProductQuery } from './filter-products.ts'
import { NoMenuYet } from './no-menu-yet.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './products.module.css'
import { PublishBar } from './publish-bar.tsx'
import { draftQuery, useMenuDraft } from './use-draft.ts'
import { scheduledQuery } from './use-scheduled.ts'

/** Height of a row, in rem; `GAP_PX` separates it from the next one. */
const ROW_REM = 4
const GAP_PX = 4
const BEYOND = 8

export const firstQueries: FirstQueries['firstQueries'] = ({ storeId }) => [
  draftQuery(storeId),
  scheduledQuery(storeId),
]

/** `…/e-commerce/products`: every dish of the draft, with its unpublished changes. */
export function ProductsPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const draft = useMenuDraft()
  const [search, setSearch] = useSearchParams()
  const query = readProductQuery(search)
  if (draft.isLoadingError) return <Pending query={draft} failure={t`The menu could not be loaded`} />
  const combo = newDish(slug, query.categoryId, true)
  const hasDishes = draft.data !== undefined && draft.data.items.length > 0
  const tools = [
    [t`As a table`, IconTable, `${pathTo(APP_PAGES.productList, { slug })}?${search}`],
    [t`Import`, IconFileImport, pathTo(APP_PAGES.menuImport, { slug })],
    [t`History`, IconHistory, pathTo(APP_PAGES.menuVersions, { slug })],
    [t`Ingredients`, IconCarrot, pathTo(APP_PAGES.menuIngredients, { slug })],
    [t`Categories`, IconCategory, pathTo(APP_PAGES.menuCategories, { slug })],
  ] as const
  return (
    <div className={styles.page}>
      <PageBar title={t`Menu`} count={draft.data?.items.length}>
        <Group gap={8} className={styles.tools}>
          {tools.map(([label, icon, to]) => (
            <LinkButton key={label} size="sm" to={to} icon={icon}>
              {label}
            </LinkButton>
          ))}
          <NewDishButton
            to={combo}
            variant="default"
            leftSection={<IconToolsKitchen2 size={18} />}
            disabled={!hasDishes}
          >
            <Trans>Build a combo</Trans>
          </NewDishButton>
        </Group>
        <ToolMenu
          className={styles.toolMenu}
          tools={[
            ...tools.map(([label, ToolIcon, to]) => ({ label, to, icon: <ToolIcon size={20} /> })),
            ...(hasDishes
              ? [{ label: t`Build a combo`, to: combo, icon: <IconToolsKitchen2 size={20} /> }]
              : []),
          ]}
        />
        <NewDishButton
          to={newDish(slug, query.categoryId)}
          leftSection={<IconPlus size={18} />}
          disabled={!draft.data || draft.data.categories.length === 0}
        >
          <Trans>Add a dish</Trans>
        </NewDishButton>
      </PageBar>
      <ProductFilters draft={draft.data} />
      {draft.data ? <PublishBar draft={draft.data} /> : null}
      {draft.data ? (
        <IsInTitledPage value={true}>
          <Found
            draft={draft.data}
            query={query}
            onAll={() => setSearch(new URLSearchParams(), { replace: true })}
            onNew={() => void navigate(newDish(slug, query.categoryId))}
            onCategories={() => void navigate(pathTo(APP_PAGES.menuCategories, { slug }))}
            onBegin={() => void navigate(pathTo(APP_PAGES.firstMenu, { slug }))}
          />
        </IsInTitledPage>
      ) : (
        <DraftSkeleton rowPx={60} />
      )}
    </div>
  )
}

/** Link to a new dish; a button while disabled, since a disabled link can still be followed. */
function NewDishButton({ to, ...button }: ButtonProps & { readonly to: string }) {
  return button.disabled ? <Button {...button} /> : <Button component={Link} to={to} {...button} />
}

function newDish(slug: string, categoryId: string | null, isCombo = false): string {
  const address = pathTo(APP_PAGES.product, { slug, name: 'new' })
  const search = new URLSearchParams({
    ...(categoryId && { category: categoryId }),
    ...(isCombo && { combo: '' }),
  })
  return search.size > 0 ? `${address}?${search}` : address
}

interface FoundProps {
  readonly draft: DraftMenu
  readonly query: ProductQuery
  readonly onAll: () => void
  readonly onBegin: () => void
  readonly onCategories: () => void
  readonly onNew: () => void
}

function Found({ draft, query, onAll, onBegin, onCategories, onNew }: FoundProps) {
  const { t } = useLingui()
  const { text, categoryId } = query
  const filters = query.filters.join(' ')
  const isFirst = draft.published === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is read from the address at each render
  const products = useMemo(() => filterProducts(draft, query), [draft, text, categoryId, filters])
  if (draft.menus.length === 0)
    return <NoMenuYet isFirst={isFirst} onBegin={isFirst ? onBegin : onCategories} />
  if (draft.items.length === 0)
    return (
      <StateMessage
        icon={<IconToolsKitchen2 size={32} />}
        title={t`The menu is empty`}
        action={
          draft.categories.length === 0
            ? { label: t`Add a category`, onClick: onCategories }
            : { label: t`Add a dish`, onClick: onNew }
        }
      >
        {draft.categories.length === 0
          ? t`Start with a category such as “Starters”; dishes belong to categories.`
          : t`Add the first dish, or bring a menu from elsewhere with Import.`}
      </StateMessage>
    )
  if (products.length === 0)
    return (
      <StateMessage
        icon={<IconSearch size={32} />}
        title={t`No dish matches`}
        action={{ label: t`Show all dishes`, onClick: onAll }}
      />
    )
  return <ProductList products={products} />
}

/** Dishes as rows. */
function ProductList({ products }: { products: readonly Product[] }) {
  const { t } = useLingui()
  const count = products.length
  const rowPx = remToPx(ROW_REM) + GAP_PX
  const { scroller, indexes } = useRowWindow({ count, rowPx, beyond: BEYOND })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={scroller} className={styles.list} tabIndex={0} aria-label={t`Dishes`}>
      <ListedPrices minors={products.map(({ priceMinor }) => priceMinor)}>
        <ul className={styles.rows} style={{ height: count * rowPx }}>
          {indexes.map((index) => {
            const product = products[index]
            return product ? (
              <ProductRow
                key={product.id}
                product={product}
                top={index * rowPx}
                place={index + 1}
                of={count}
              />
            ) : null
          })}
        </ul>
      </ListedPrices>
    </section>
  )
}
