import { useLingui } from '@lingui/react/macro'
import { Chip, Group } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { useStore } from '../../shared/session.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { readStaffQuery, STAFF_FILTERS, type StaffFilter, writeStaffQuery } from './filter-staff.ts'
import styles from './staff-filters.module.css'

interface StaffFiltersProps {
  readonly view: 'list' | 'card'
}

/** Filters of the list, and the choice between rows and cards. */
export function StaffFilters({ view }: StaffFiltersProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const filterName = useFilterName()
  const [query, narrow] = useFilters(readStaffQuery, writeStaffQuery)
  const kept = writeStaffQuery(query).toString()
  const views = [
    { name: 'list', page: APP_PAGES.staff, label: t`As a list`, icon: <IconList size={20} /> },
    { name: 'card', page: APP_PAGES.staffCards, label: t`As cards`, icon: <IconLayoutGrid size={20} /> },
  ]
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search ?? ''}
        hint={t`Search by name or e-mail`}
        value={query.text}
        onSearch={(text) => narrow({ text })}
      />
      <Chip.Group
        multiple
        value={[...query.filters]}
        onChange={(chosen) => narrow({ filters: STAFF_FILTERS.filter((filter) => chosen.includes(filter)) })}
      >
        <Group gap={8} className={styles.chips ?? ''} role="group" aria-label={t`Show only`}>
          {STAFF_FILTERS.map((filter) => (
            <Chip key={filter} value={filter} variant="outline">
              {filterName(filter)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={styles.views}>
        {views.map(({ name, page, label, icon }) => (
          <Link
            key={name}
            to={{ pathname: pathTo(page, { slug }), search: kept }}
            aria-label={label}
            title={label}
            aria-current={name === view ? 'page' : undefined}
            className={styles.view}
          >
            {icon}
          </Link>
        ))}
      </div>
    </div>
  )
}

function useFilterName(): (filter: StaffFilter) => string {
  const { t } = useLingui()
  const roleName = useRoleName()
  const states = { invited: t`Invited`, active: t`Active`, banned: t`Banned` }
  return (filter) =>
    filter === 'invited' || filter === 'active' || filter === 'banned' ? states[filter] : roleName(filter)
}
