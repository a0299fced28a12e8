import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Chip, Group, Select, Skeleton, TextInput } from '@mantine/core'
import {
  IconCategory,
  IconHistory,
  IconPlugConnectedX,
  IconPlus,
  IconSearch,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import {
  categoriesInOrder,
  filterProducts,
  PRODUCT_FILTERS,
  type ProductQuery,
  readQuery,
  writeQuery,
} from './filter-products.ts'
import { ProductList } from './product-list.tsx'
import styles from './products.module.css'
import { PublishBar } from './publish-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useFilterNames } from './use-filter-names.ts'

/** `…/e-commerce/products`: every dish as it is edited, and what of it diners do not see yet. */
export function ProductsPage() {
  const { t, i18n } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const draft = useDraft()
  const [search, setSearch] = useSearchParams()
  const query = readQuery(search)
  const narrow = (changes: Partial<ProductQuery>) =>
    setSearch(writeQuery({ ...query, ...changes }), { replace: true })
  if (draft.isError && !draft.data)
    return (
      <StateMessage
        icon={<IconPlugConnectedX size={32} />}
        title={t`The menu could not be loaded`}
        action={{ label: t`Try again`, onClick: () => void draft.refetch() }}
      >
        {i18n._(errorMessage(draft.error))}
      </StateMessage>
    )
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>
          <Trans>Menu</Trans> {draft.data && <span className={styles.count}>{draft.data.items.length}</span>}
        </h1>
        <Group gap={8}>
          <Button
            component={Link}
            to={pathTo(APP_PAGES.menuVersions, { slug })}
            variant="default"
            leftSection={<IconHistory size={18} />}
          >
            <Trans>History</Trans>
          </Button>
          <Button
            component={Link}
            to={pathTo(APP_PAGES.menuCategories, { slug })}
            variant="default"
            leftSection={<IconCategory size={18} />}
          >
            <Trans>Categories</Trans>
          </Button>
          <Button
            component={Link}
            to={newDish(slug, query.categoryId)}
            leftSection={<IconPlus size={18} />}
            disabled={!draft.data || draft.data.categories.length === 0}
          >
            <Trans>Add a dish</Trans>
          </Button>
        </Group>
      </header>
      <Filters draft={draft.data} query={query} onNarrow={narrow} />
      {draft.data ? <PublishBar draft={draft.data} /> : null}
      {draft.data ? (
        <Found
          draft={draft.data}
          query={query}
          onAll={() => setSearch(new URLSearchParams(), { replace: true })}
          onCategories={() => void navigate(pathTo(APP_PAGES.menuCategories, { slug }))}
        />
      ) : (
        <div className={styles.loading}>
          {Array.from({ length: 8 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of shapes
            <Skeleton key={row} height={60} radius={8} mb={4} />
          ))}
        </div>
      )}
    </div>
  )
}

function newDish(slug: string, categoryId: string | null): string {
  const address = pathTo(APP_PAGES.product, { slug, name: 'new' })
  return categoryId ? `${address}?category=${encodeURIComponent(categoryId)}` : address
}

interface FiltersProps {
  readonly draft: DraftMenu | undefined
  readonly query: ProductQuery
  readonly onNarrow: (changes: Partial<ProductQuery>) => void
}

function Filters({ draft, query, onNarrow }: FiltersProps) {
  const { t } = useLingui()
  const nameOf = useFilterNames()
  const categories = draft ? categoriesInOrder(draft) : []
  return (
    <div className={styles.filters}>
      <TextInput
        className={styles.search ?? ''}
        type="search"
        aria-label={t`Search for a dish`}
        placeholder={t`Search for a dish`}
        leftSection={<IconSearch size={18} />}
        value={query.text}
        onChange={(event) => onNarrow({ text: event.currentTarget.value })}
      />
      <Select
        className={styles.category ?? ''}
        aria-label={t`Category`}
        placeholder={t`All categories`}
        clearable
        searchable
        value={query.categoryId}
        data={categories.map(({ id, label }) => ({ value: id, label }))}
        onChange={(categoryId) => onNarrow({ categoryId })}
      />
      <Chip.Group
        multiple
        value={[...query.filters]}
        onChange={(chosen) =>
          onNarrow({ filters: PRODUCT_FILTERS.filter((filter) => chosen.includes(filter)) })
        }
      >
        <Group gap={8} className={styles.chips ?? ''} role="group" aria-label={t`Show only`}>
          {PRODUCT_FILTERS.map((filter) => (
            <Chip key={filter} value={filter} variant="outline">
              {nameOf(filter)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}

interface FoundProps {
  readonly draft: DraftMenu
  readonly query: ProductQuery
  readonly onAll: () => void
  readonly onCategories: () => void
}

function Found({ draft, query, onAll, onCategories }: FoundProps) {
  const { t } = useLingui()
  const { text, categoryId } = query
  const filters = query.filters.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is read from the address at each render
  const products = useMemo(() => filterProducts(draft, query), [draft, text, categoryId, filters])
  if (draft.items.length === 0)
    return (
      <StateMessage
        icon={<IconToolsKitchen2 size={32} />}
        title={t`The menu is empty`}
        action={{ label: t`Add a category`, onClick: onCategories }}
      >
        {t`Begin with a category such as “Starters”; dishes stand in categories.`}
      </StateMessage>
    )
  if (products.length === 0)
    return (
      <StateMessage
        icon={<IconSearch size={32} />}
        title={t`No dish fits`}
        action={{ label: t`Show all dishes`, onClick: onAll }}
      />
    )
  return <ProductList products={products} />
}
