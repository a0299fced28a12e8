import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { CounterMenu, CounterOrder } from '@thali/contract/counter-orders'
import type { ItemId } from '@thali/domain/ids'
import { defaultChoices, isSimple } from '@thali/domain/menu/option-rules'
import { discountObstacle, quoteDiscounted } from '@thali/domain/order/discounted-quote'
import type { OrderType } from '@thali/domain/order/order-type'
import { allowedTip, reducedValueMinor, withTip } from '@thali/domain/order/tip'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { FirstQueries } from '../../shared/first-queries.ts'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { PageBar } from '../../shared/look/page-bar.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { ListedPrices } from '../../shared/screen-decimals.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './counter.module.css'
import {
  type CounterDraft,
  emptyDraft,
  nextRound,
  toPlacement,
  withLine,
  withNote,
  withQuantity,
  withRound,
} from './counter-draft.ts'
import { CounterTicket } from './counter-ticket.tsx'
import { DishList } from './dish-list.tsx'
import { type CounterDish, type FoundDishes, findDishes, firstOrderable, listDishes } from './find-dishes.ts'
import { focusOrder } from './focus-order.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { OptionsDialog } from './options-dialog.tsx'
import { readQuickEntry } from './quick-entry.ts'
import { useCounterDraft } from './use-counter-draft.ts'
import { useCounterKeys } from './use-counter-keys.ts'
import { counterMenuQuery, useCounterMenu } from './use-counter-menu.ts'
import { useRepeatedRound } from './use-counter-round.ts'
import { shortLinesOf, usePlaceCounterOrder } from './use-place-counter-order.ts'
import { useStoreClock } from './use-store-clock.ts'
import { tablesInUseQuery } from './use-table-names.ts'

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

/** Id of the toast that offers to undo. */
const CLEARED = 'counter-cleared'
const UNDO_MS = 10_000

/** Dish whose options are chosen before it becomes a line. */
interface DishInQuestion extends CounterDish {
  readonly quantity: number
}

function Counter({ menu, first, listed }: CounterProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<DishInQuestion | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const [placed, setPlaced] = useState<CounterOrder | null>(null)
  const { draft, setDraft, key, renewKey } = useCounterDraft(menu.orderTypes, first.label, placed !== null)
  const search = useRef<HTMLInputElement>(null)
  const ticketForm = useRef<HTMLFormElement>(null)
  const place = usePlaceCounterOrder({
    key,
    onKeyUsed: renewKey,
    onPlaced(order) {
      setDraft(nextRound)
      setPlaced(order)
      setTyped('')
      search.current?.focus()
    },
    onCodeGone: () => setDraft((before) => ({ ...before, code: null })),
  })

  const orderType = menu.orderTypes.find(({ label }) => label === draft.orderType) ?? first
  const entry = readQuickEntry(typed)
  const { text } = entry
  const found = useMemo(() => findDishes(listed, menu.menus, entry.text), [listed, menu, entry.text])
  const at = useStoreClock(menu.timeZone)
  const { quote, problems, obstacle } = useMemo(() => {
    const { ticked, lines, code, tip } = draft
    const discounts = [...menu.discounts, ...(code ? [code.rule] : [])]
    const { menus, stepMinor, roundBills: isRounded, pricesIncludeTax: isTaxInside } = menu
    const question = { menus, orderType, ticked, lines, discounts, at, isRounded, isTaxInside, stepMinor }
    const { quote: plain, problems } = quoteDiscounted(question)
    const allowed = allowedTip(tip, menu.tips, reducedValueMinor(plain))
    return {
      quote: withTip(plain, allowed, question),
      problems,
      obstacle: code && discountObstacle(code.rule, question, plain),
    }
  }, [menu, orderType, draft, at])
  const isCodeUsed = draft.code !== null && obstacle === null
  const lacksPhone = isCodeUsed && draft.code?.rule.needsPhone === true && draft.phone.trim() === ''
  const quantities = new Map<ItemId, number>()
  for (const { itemId, quantity } of draft.lines)
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  const count = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)

  const change = (next: (draft: CounterDraft) => CounterDraft) => {
    setPlaced(null)
    setDraft(next)
  }
  useRepeatedRound((lines) => {
    change((before) => withRound(before, lines, menu.menus))
    setReviewing(true)
  })
  const clear = () => {
    const before = draft
    change(() => emptyDraft(orderType.label))
    showWithUndo({
      id: CLEARED,
      autoClose: UNDO_MS,
      withCloseButton: true,
      text: t`The order was cleared.`,
      undo: () => change(() => before),
    })
  }
  const take = (dish: CounterDish) => {
    const { item, category } = dish
    const { quantity } = entry
    setTyped('')
    if (!isSimple(item)) return setAsked({ ...dish, quantity })
    const line = { itemId: item.id, categoryId: category.id, choices: defaultChoices(item), quantity }
    change((before) => withLine(before, line))
  }
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (typed.trim() === '') return focusOrder(ticketForm.current)
    if (entry.text === '') return
    const hit = firstOrderable(found)
    if (hit) take(hit)
  }
  const latestTake = useRef(take)
  latestTake.current = take
  const onDish = useCallback((dish: CounterDish) => latestTake.current(dish), [])
  const canPlace = draft.lines.length > 0 && problems.length === 0 && !lacksPhone && !place.isPending
  useCounterKeys({
    onSearch: () => search.current?.focus(),
    onStep: (by) =>
      draft.current && change((b) => (b.current ? withQuantity(b, b.current, b.current.quantity + by) : b)),
    onQuantity: (quantity) =>
      draft.current && change((b) => (b.current ? withQuantity(b, b.current, quantity) : b)),
    onPlace: () => canPlace && ticketForm.current?.requestSubmit(),
  })

  return (
    <div className={styles.page} data-reviewing={isReviewing || undefined}>
      <div className={styles.menu}>
        <PageBar title={t`New order`}>
          <SearchField
            ref={search}
            className={styles.search ?? ''}
            aria-label={t`Search for a dish`}
            placeholder={t`Dish, or 2 dish and Enter`}
            aria-keyshortcuts="/"
            value={typed}
            onSearch={setTyped}
            onKeyDown={onSearchKey}
          />
        </PageBar>
        <div className={styles.list}>
          {found.kind !== 'found' && found.categories.length > 0 && (
            <p className={styles.guess} role="status">
              {found.kind === 'similar'
                ? t`No dish is called “${text}”. Similar names:`
                : t`No dish matches all of “${text}”. Close matches:`}
            </p>
          )}
          <DishList found={found.categories} quantities={quantities} onDish={onDish} />
          {found.categories.length === 0 && (
            <StateMessage
              icon={<IconToolsKitchen2 size={32} />}
              title={entry.text === '' ? t`The menu is empty` : t`No dish has this name`}
            />
          )}
          <p className={styles.keys}>
            <Trans>
              / to search · “2 chai” and Enter adds two · Enter in the empty search leads to the order · + and
              − or 1 to 9 change the last line · Ctrl + Enter places the order
            </Trans>
          </p>
        </div>
      </div>
      <CounterTicket
        formRef={ticketForm}
        menu={menu}
        orderType={orderType}
        draft={draft}
        draftKey={key}
        quote={quote}
        problems={problems}
        short={shortLinesOf(place.error)}
        obstacle={obstacle}
        lacksPhone={lacksPhone}
        canPlace={canPlace}
        pending={place.isPending}
        placed={placed}
        onChange={change}
        onQuantity={(line, quantity) => change((before) => withQuantity(before, line, quantity))}
        onNote={(line, typed) => change((before) => withNote(before, line, typed))}
        onPlace={() => place.mutate(toPlacement(draft, quote))}
        onNewGuest={() => change(() => emptyDraft(orderType.label))}
        onClear={clear}
      />
      <div className={styles.foot}>
        <Button
          fullWidth
          size="lg"
          variant={isReviewing || count === 0 ? 'default' : 'filled'}
          onClick={() => setReviewing(!isReviewing)}
        >
          {isReviewing ? t`Add dishes` : t`Review ${count} · ${price(quote.totalMinor)}`}
        </Button>
      </div>
      {asked && (
        <OptionsDialog
          item={asked.item}
          category={asked.category}
          quantity={asked.quantity}
          onClose={() => setAsked(null)}
          onAdd={(line) => {
            change((before) => withLine(before, line))
            setAsked(null)
          }}
        />
      )}
    </div>
  )
}
