import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { CounterMenu } from '@thali/contract/counter-orders'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { CartLine } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery } from '../../shared/call-query.ts'
import type { FirstQueries } from '../../shared/first-queries.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { ListedPrices } from '../../shared/screen-decimals.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './counter.module.css'
import { CounterDishes } from './counter-dishes.tsx'
import { withCurrentQuantity, withLine, withRound } from './counter-draft.ts'
import { CounterTicket } from './counter-ticket.tsx'
import { type CounterDish, type FoundDishes, listDishes } from './find-dishes.ts'
import { focusOrder } from './focus-order.ts'
import { OptionsDialog } from './options-dialog.tsx'
import { useCounterOrder } from './use-counter-order.ts'
import { useRepeatedRound } from './use-counter-round.ts'
import { useDishEntry } from './use-dish-entry.ts'
import { tablesInUseQuery } from './use-table-names.ts'

/** Menus open and close by the clock, without an event. */
const CHECK_MS = 60_000

/** Menu that staff can order from now. */
const counterMenuQuery = (storeId: string) =>
  callQuery(['counter-menu', storeId], STAFF_API.counterMenu, { storeId })

export const firstQueries: FirstQueries['firstQueries'] = ({ storeId }) => [
  counterMenuQuery(storeId),
  tablesInUseQuery(storeId),
]

/** `/app/{store}/management/e-commerce/checkout`: orders that staff enter for a diner. */
export function CounterPage() {
  const { t } = useLingui()
  const menu = useCounterMenu()
  if (!menu.data)
    return (
      <Pending query={menu} failure={t`The menu could not be loaded`}>
        <div className={styles.loading}>
          {Array.from({ length: 9 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of shapes
            <Skeleton key={place} height={72} radius={8} />
          ))}
        </div>
      </Pending>
    )
  const [orderType] = menu.data.orderTypes
  if (!orderType) return <NothingToOrder lacks="order-type" />
  if (menu.data.menus.menus.length === 0) return <NothingToOrder lacks="menu" />
  return <OpenCounter menu={menu.data} first={orderType} />
}

interface OpenCounterProps {
  menu: CounterMenu
  first: OrderType
}

function OpenCounter({ menu, first }: OpenCounterProps) {
  const listed = useMemo(() => listDishes(menu.menus), [menu])
  const minors = useMemo(() => listed.flatMap(({ dishes }) => dishes.flatMap(shownMinors)), [listed])
  return (
    <ListedPrices minors={minors}>
      <Counter menu={menu} first={first} listed={listed} />
    </ListedPrices>
  )
}

function shownMinors({ price: { netMinor, leastMinor } }: CounterDish): number[] {
  return [netMinor, leastMinor]
}

interface CounterProps extends OpenCounterProps {
  listed: readonly FoundDishes[]
}

function Counter({ menu, first, listed }: CounterProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const [isReviewing, setReviewing] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const ticketForm = useRef<HTMLFormElement>(null)
  const order = useCounterOrder(menu, first, () => {
    entry.setTyped('')
    search.current?.focus()
  })
  const { draft, change, canPlace } = order
  const addLine = (line: CartLine) => change((before) => withLine(before, line))
  const onLeave = () => focusOrder(ticketForm.current)
  const entry = useDishEntry({ listed, menus: menu.menus, onLine: addLine, onLeave })
  useRepeatedRound((lines) => {
    change((before) => withRound(before, lines, menu.menus))
    setReviewing(true)
  })
  const changeCurrent = (quantityOf: (quantity: number) => number) =>
    draft.current && change((before) => withCurrentQuantity(before, quantityOf))
  useCounterKeys({
    onSearch: () => search.current?.focus(),
    onStep: (by) => changeCurrent((quantity) => quantity + by),
    onQuantity: (quantity) => changeCurrent(() => quantity),
    onPlace: () => canPlace && ticketForm.current?.requestSubmit(),
  })
  const count = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)

  return (
    <div className={styles.page} data-reviewing={isReviewing || undefined}>
      <CounterDishes searchRef={search} entry={entry} lines={draft.lines} />
      <CounterTicket formRef={ticketForm} menu={menu} order={order} />
      <div className={styles.foot}>
        <Button
          fullWidth
          size="lg"
          variant={isReviewing || count === 0 ? 'default' : 'filled'}
          onClick={() => setReviewing(!isReviewing)}
        >
          {isReviewing ? t`Add dishes` : t`Review ${count} · ${price(order.quote.totalMinor)}`}
        </Button>
      </div>
      {entry.asked && (
        <OptionsDialog
          item={entry.asked.item}
          category={entry.asked.category}
          quantity={entry.asked.quantity}
          onClose={entry.endAsking}
          onAdd={(line) => {
            addLine(line)
            entry.endAsking()
          }}
        />
      )}
    </div>
  )
}

/** Empty state of the counter: what the store lacks to take an order, and a link for staff who may add it. */
function NothingToOrder({ lacks }: { readonly lacks: 'menu' | 'order-type' }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const mayEdit = useMay('menu.edit')
  const maySet = useMay('store.settings')
  const go = (label: string, page: typeof APP_PAGES.products | typeof APP_PAGES.settingsOrderTypes) => ({
    action: { label, onClick: () => void navigate(pathTo(page, { slug })) },
  })
  return lacks === 'menu' ? (
    <StateMessage
      icon={<IconToolsKitchen2 size={32} />}
      title={t`No menu is served now`}
      {...(mayEdit && go(t`Go to the menu`, APP_PAGES.products))}
    />
  ) : (
    <StateMessage
      icon={<IconToolsKitchen2 size={32} />}
      title={t`The store has no order types`}
      {...(maySet && go(t`Go to the order types`, APP_PAGES.settingsOrderTypes))}
    />
  )
}

/** Menu that staff can order from now. */
function useCounterMenu() {
  const { storeId } = useStore()
  return useQuery({ ...counterMenuQuery(storeId), refetchInterval: CHECK_MS })
}

interface CounterKeys {
  onSearch(): void
  /** Increases or decreases the line that was changed last. */
  onStep(by: 1 | -1): void
  /** The pressed digit, 1 to 9. */
  onQuantity(quantity: number): void
  onPlace(): void
}

/** Keys of the counter: character keys are ignored while a field has the focus, all of them while a dialog is open. */
function useCounterKeys(keys: CounterKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || document.querySelector('[role="dialog"]')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return latest.current.onPlace()
      }
      const target = event.target as HTMLElement | null
      if (event.ctrlKey || event.metaKey || target?.closest('input, textarea, select')) return
      if (event.key === '/') latest.current.onSearch()
      else if (event.key === '+' || event.key === '=') latest.current.onStep(1)
      else if (event.key === '-') latest.current.onStep(-1)
      else if (/^[1-9]$/.test(event.key)) latest.current.onQuantity(Number(event.key))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
