import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { nameIn } from '../../shared/name-in.ts'
import { useStore } from '../../shared/session.ts'
import { useItemStates } from '../../shared/use-item-states.tsx'
import { itemsQuery, useItems } from '../../shared/use-items.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './availability.module.css'
import { AvailabilityBar } from './availability-bar.tsx'
import { type AvailabilityFilter, filterItems, isGone, type StaffItem } from './filter-items.ts'
import { ItemGroups } from './item-groups.tsx'
import { sharedStates } from './list-options.ts'
import { SharedStatesContext } from './option-rows.tsx'

const IngredientList = lazyPart(async () => (await import('./ingredient-list.tsx')).IngredientList)

/** `/app/{store}/availability`: sold-out state, one tap each, of dishes with their options, or of ingredients. */
export function AvailabilityPage() {
  const [search, setSearch] = useSearchParams()
  const isOfIngredients = search.get('of') === 'ingredients'
  const { t } = useLingui()
  const tabs = (
    <SegmentedControl
      className={styles.tabs ?? ''}
      aria-label={t`What has run out`}
      value={isOfIngredients ? 'ingredients' : 'dishes'}
      onChange={(of) => setSearch(of === 'dishes' ? {} : { of }, { replace: true })}
      data={[
        { value: 'dishes', label: t`Dishes` },
        { value: 'ingredients', label: t`Ingredients` },
      ]}
    />
  )
  return isOfIngredients ? <IngredientList tabs={tabs} /> : <DishList tabs={tabs} />
}

function DishList({ tabs }: { readonly tabs: ReactNode }) {
  const { t, i18n } = useLingui()
  const items = useItems()
  const setState = useItemState()
  const setStates = useItemStates()
  const { soon } = useStoreTimeFormats()
  const opening = items.data && soon(items.data.nextOpening)
  const [text, setText] = useState('')
  const [shown, setShown] = useState<AvailabilityFilter>('all')
  const all = items.data?.items
  /** Items made available while only sold-out ones are shown, with the state that each had. */
  const [putBack, setPutBack] = useState<ReadonlyMap<string, string>>(new Map())
  const late = useDeferredValue(text)
  const groups = useMemo(
    () => filterItems(all ?? [], late, shown, new Set(putBack.keys())),
    [all, late, shown, putBack],
  )
  const categories = items.data?.categories
  const categoryName = useMemo(() => {
    const known = new Map(categories?.map(({ label, names }) => [label, names]))
    return (label: string) => known.get(label)?.[i18n.locale] || label
  }, [categories, i18n.locale])
  const shared = useMemo(() => sharedStates(all ?? []), [all])
  const gone = all?.filter(isGone).length ?? 0

  const before = useRef(putBack)
  useEffect(() => {
    before.current = putBack
  }, [putBack])
  const { mutate } = setState
  const { mutate: mutateStates } = setStates
  const acts = useMemo(() => {
    const keep = (id: string, state: string) => setPutBack((kept) => new Map(kept).set(id, state))
    const stateBefore = (item: StaffItem) => before.current.get(item.id) ?? SOLD_OUT
    return {
      onAvailable(item: StaffItem, isAvailable: boolean) {
        if (isAvailable) keep(item.id, item.state)
        mutate({ item, state: isAvailable ? AVAILABLE : stateBefore(item) })
      },
      onTouch: (item: StaffItem) => keep(item.id, stateBefore(item)),
      onUntilOpening(item: StaffItem) {
        const name = nameIn(i18n.locale, item)
        mutateStates({
          items: [{ itemId: item.id, state: item.state, returnsAt: 'next-opening' }],
          say: () => t`${name} is automatically available again: ${opening}`,
        })
      },
    }
  }, [mutate, mutateStates, i18n.locale, t, opening])

  if (items.isLoadingError) return <Pending query={items} failure={t`The menu could not be loaded`} />
  return (
    <div className={styles.page}>
      <AvailabilityBar
        {...{ gone, tabs, text }}
        searchLabel={t`Search for a dish or an option`}
        onText={setText}
      >
        <SegmentedControl
          className={styles.shown ?? ''}
          aria-label={t`Show`}
          value={shown}
          onChange={(value) => {
            setShown(value)
            setPutBack(new Map())
          }}
          data={[
            { value: 'all', label: t`All items` },
            { value: 'gone', label: t`Only sold out` },
          ]}
        />
      </AvailabilityBar>
      <div className={styles.list}>
        {items.isPending &&
          Array.from({ length: 8 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of shapes
            <Skeleton key={row} height={52} radius={8} mb={8} />
          ))}
        {all && (
          <SharedStatesContext value={shared}>
            <ItemGroups groups={groups} text={late} opening={opening ?? ''} {...{ categoryName, acts }} />
          </SharedStatesContext>
        )}
        {all && groups.length === 0 && (
          <StateMessage
            icon={<IconToolsKitchen2 size={32} />}
            title={
              text
                ? t`No dish has this name`
                : shown === 'gone'
                  ? t`Everything is available`
                  : t`The menu is empty`
            }
          >
            {!text && shown === 'all' && t`Dishes appear here once the menu is published.`}
          </StateMessage>
        )}
      </div>
    </div>
  )
}

/** Sets one item sold out or available: its switch shows the new state at once and reverts if the server refuses. */
function useItemState() {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { queryKey } = itemsQuery(storeId)
  const put = (id: string, changes: Partial<StaffItem>) =>
    queries.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          items: data.items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
        },
    )
  return useMutation({
    mutationFn: ({ item, state }: { item: StaffItem; state: string }) =>
      callApi(STAFF_API.setItemState, { storeId, itemId: item.id }, { body: { state } }),
    async onMutate({ item, state }) {
      await queries.cancelQueries({ queryKey })
      put(item.id, { state, returnsAt: null })
    },
    onError(error, { item }) {
      put(item.id, item)
      notifications.show({
        color: 'red',
        title: nameIn(i18n.locale, item),
        message: i18n._(errorMessage(error)),
      })
    },
  })
}
