import { useLingui } from '@lingui/react/macro'
import { Chip, Group, Select } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ReactNode } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { useListOnReach } from '../../shared/forms/use-list-on-reach.ts'
import {
  categoriesInOrder,
  offeredFilters,
  PRODUCT_FILTERS,
  type ProductFilter,
  readProductQuery,
  writeProductQuery,
} from './filter-products.ts'
import styles from './products.module.css'

interface FiltersProps {
  readonly draft: DraftMenu | undefined
  readonly children?: ReactNode
}

/** Filters of the list of dishes. */
export function ProductFilters({ draft, children }: FiltersProps) {
  const { t } = useLingui()
  const [query, narrow] = useFilters(readProductQuery, writeProductQuery)
  const nameOf = useFilterNames()
  const list = useListOnReach()
  const categories = draft ? categoriesInOrder(draft) : []
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search ?? ''}
        hint={t`Search for a dish`}
        value={query.text}
        onSearch={(text) => narrow({ text })}
      />
      <Select
        {...list}
        className={styles.category ?? ''}
        aria-label={t`Category`}
        placeholder={t`All categories`}
        clearable
        searchable
        value={query.categoryId}
        data={categories.map(({ id, label }) => ({ value: id, label }))}
        onChange={(categoryId) => narrow({ categoryId })}
      />
      <Chip.Group
        multiple
        value={[...query.filters]}
        onChange={(chosen) =>
          narrow({ filters: PRODUCT_FILTERS.filter((filter) => chosen.includes(filter)) })
        }
      >
        <Group gap={8} className={styles.chips ?? ''} role="group" aria-label={t`Show only`}>
          {offeredFilters(draft).map((filter) => (
            <Chip
              key={filter}
              ref={query.filters.includes(filter) ? show : null}
              value={filter}
              variant="outline"
            >
              {nameOf(filter)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {children}
    </div>
  )
}

/** Scrolls to a chip that was chosen out of sight, as by a link elsewhere. */
function show(chip: HTMLInputElement | null): void {
  chip?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Labels of the filter chips. */
function useFilterNames(): (filter: ProductFilter) => string {
  const { t } = useLingui()
  const names: Record<ProductFilter, string> = {
    changed: t`Not published yet`,
    'sold-out': t`Sold out`,
    'no-price': t`Without price`,
    'no-picture': t`Without picture`,
    untranslated: t`Not translated yet`,
    'no-tax': t`Without tax`,
    'other-tax': t`Other tax than the store’s`,
    veg: t`Veg`,
    'non-veg': t`Non-veg`,
  }
  return (filter) => names[filter]
}
