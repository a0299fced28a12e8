import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconBuildingStore, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { OPERATOR_STORE_FILTERS, type OperatorStore } from '@thali/contract/operators'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import look from '../../shared/look/list-page.module.css'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { ChangeStoresDialog } from './change-stores-dialog.tsx'
import { NewStoreDialog } from './new-store-dialog.tsx'
import styles from './operator.module.css'
import { OperatorPage } from './operator-page.tsx'
import { useMoments } from './use-moments.ts'
import { useOperatorStores } from './use-operator.ts'
import { useStoreStates } from './use-store-states.ts'

function readStoresQuery(search: URLSearchParams) {
  const state = OPERATOR_STORE_FILTERS.find((one) => one === search.get('state'))
  return { search: (search.get('search') ?? '').slice(0, 64), state: state ?? ('' as const) }
}

/** `/app/operator`: every store with its state, subscription, size and last order. */
export function StoresPage() {
  const { t } = useLingui()
  const [query, narrow] = useFilters(readStoresQuery)
  const [isMaking, setMaking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const { search: text, state } = query
  const stores = useOperatorStores({ search: text.toLowerCase(), state })
  const isNarrowed = text !== '' || state !== ''
  const shown = stores.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <OperatorPage
      title={t`Stores`}
      action={
        <Group gap={8}>
          <Button variant="default" onClick={() => setChanging(true)}>{t`Change several…`}</Button>
          <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
            <Trans>New store</Trans>
          </Button>
        </Group>
      }
    >
      <div className={styles.filters}>
        <SearchField
          label={t`Address or name starts with`}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onSearch={(search) => narrow({ search })}
        />
        <NativeSelect
          label={t`State`}
          value={state}
          data={[
            { value: '', label: t`Any` },
            { value: 'suspended', label: t`Suspended` },
            { value: 'ending', label: t`Subscription ends soon, or has ended` },
            { value: 'silent', label: t`Without their usual orders` },
            { value: 'failing', label: t`With failures, most first` },
            { value: 'deleted', label: t`Deleted` },
          ]}
          onChange={(event) => narrow({ state: event.currentTarget.value as typeof state })}
        />
      </div>
      <PagedList
        query={stores}
        label={t`Stores`}
        failure={t`The stores could not be loaded`}
        row={(store) => <StoreRow key={store.id} store={store} />}
        noMatch={isNarrowed && t`No store matches`}
        none={{
          icon: <IconBuildingStore size={32} />,
          title: t`No store yet`,
          children: t`Create one, and hand it to its owner by a link.`,
        }}
        more={t`Show more`}
      />
      {isMaking && <NewStoreDialog onClose={() => setMaking(false)} />}
      {isChanging && (
        <ChangeStoresDialog
          shown={shown.filter((store) => store.state !== 'deleted').map(({ slug }) => slug)}
          onClose={() => setChanging(false)}
        />
      )}
    </OperatorPage>
  )
}

function StoreRow({ store }: { readonly store: OperatorStore }) {
  const { t } = useLingui()
  const stateName = useStoreStates()
  const { moment, day } = useMoments()
  const { mode, endDate } = store.subscription
  return (
    <li className={`${look.row} ${styles.store}`}>
      <span className={styles.cell}>
        <Link to={pathTo(APP_PAGES.operatorStore, { storeId: store.id })} className={look.open}>
          {store.name}
        </Link>
        <span className={look.muted}>
          /{store.slug}
          {store.domain && ` · ${store.domain.host}`}
        </span>
      </span>
      <span className={`${styles.cell} ${styles.state}`} data-state={store.state}>
        {stateName(store.state)}
        {store.silentSince && (
          <span className={styles.failed}>{t`No usual orders since ${moment(store.silentSince)}`}</span>
        )}
        {store.failures > 0 && (
          <span className={styles.failed}>
            <Plural value={store.failures} one="# failure in 24 hours" other="# failures in 24 hours" />
          </span>
        )}
      </span>
      <span className={styles.cell}>
        <span>{endDate ? t`subscription until ${day(endDate)}` : t`subscription without end`}</span>
        {mode && <span className={look.muted}>{mode}</span>}
      </span>
      <span className={styles.cell}>
        <span>
          <Plural value={store.ordersOfMonth} one="# order in 30 days" other="# orders in 30 days" />
          {' · '}
          <Plural value={store.dishes} one="# dish" other="# dishes" />
        </span>
        <span className={look.muted}>
          {store.lastOrderAt ? t`last order ${moment(store.lastOrderAt)}` : t`no order yet`}
        </span>
      </span>
      <IconChevronRight className={look.icon ?? ''} size={18} aria-hidden="true" />
    </li>
  )
}
