import { useLingui } from '@lingui/react/macro'
import { QUERY } from '@thali/contract/paths'
import type { CategoryId, ItemId } from '@thali/domain/ids'
import { BESTSELLER, distinguishingMarks, marksOf } from '@thali/domain/menu/marks'
import { AVAILABLE, type Item, type Menu, type StoreMenus } from '@thali/domain/menu/menu'
import { suitedLayout } from '@thali/domain/menu/menu-layout'
import {
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { CategoryBar } from '../../features/menu/category-bar.tsx'
import { useMenuActions } from '../../features/menu/menu-actions.tsx'
import { MenuView } from '../../features/menu/menu-view.tsx'
import type { RowToolsProps } from '../../features/menu/row-tools.tsx'
import { showCategory } from '../../features/menu/show-category.ts'
import { shownCategories } from '../../features/menu/shown-categories.ts'
import { SearchBar } from '../../features/search/search-bar.tsx'
import { afterPaint } from '../../platform/after-paint.ts'
import { reportFailedSearch } from '../../platform/analytics.ts'
import { onIdle } from '../../platform/on-idle.ts'
import { scrollToTop } from '../../platform/scroll-to-top.ts'
import { firstSearch, saveSearch } from '../../state/device/last-search.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { BackIcon } from '../../ui/icons.tsx'
import { useFetched } from '../../ui/use-fetched.ts'
import styles from './open-menu.module.css'
import { searchCode } from './search-code.ts'

const TYPED_AFTER_MS = 2000
const RowTools = lazy(async () => {
  // Without network the menu can only be scrolled.
  const found = await import('../../features/menu/row-tools.tsx').catch(() => null)
  return { default: found?.RowTools ?? Nothing }
})

function Nothing(_: RowToolsProps) {
  return null
}

interface OpenMenuProps {
  menu: Menu
  menus: StoreMenus
  /** Menus as loaded with the page, so that items sold out since keep their places. */
  loaded: StoreMenus
  /** Address of the store's page. */
  path: string
}

/**
 * Menu with its search, its bar of categories and its dishes.
 *
 * Memoised: a parent that is rendered again while categories are still being hydrated would make React hydrate all of
 * them at once, which blocks a cheap phone for a quarter of a second.
 */
export const OpenMenu = memo(function OpenMenu({ menu, menus, loaded, path }: OpenMenuProps) {
  const { store, lang } = useStoreView()
  const [first] = useState(() => firstSearch(menu.id))
  const [text, setText] = useState(first.text)
  const [vegOnly, setVegOnly] = useState(first.vegOnly)
  const [marks, setMarks] = useState(first.marks)
  const [searches, setSearches] = useState(0)
  const { openItem } = useMenuActions()

  const all = useMemo(
    () => menu.categories.map((category) => ({ category, itemIds: category.itemIds })),
    [menu],
  )
  // Without a search it shows when idle, also if it is loaded: the tools beside it need the page around the menu.
  const [code, setCode] = useState(first.text && searchCode.loaded)
  const fetched = useFetched()
  const result = useMemo(
    () => code && text !== '' && code.searchOpenMenu(menu, menus, text),
    [code, menu, menus, text],
  )
  const suits = useCallback(
    (item: Item) => (!vegOnly || item.veg === true) && marks.every((mark) => marksOf(item).includes(mark)),
    [vegOnly, marks],
  )
  const elsewhere = useMemo(
    () => (code && text !== '' ? code.searchOtherMenus(menu, menus, text, suits) : []),
    [code, menu, menus, text, suits],
  )
  const isElsewhere = elsewhere.length > 0
  // Similar names are no result if another menu has the dish itself.
  const found = result && (isElsewhere && result.kind !== 'found' ? [] : result.categories)
  const shown = useMemo(
    () => shownCategories(found || all, { now: menus.items, first: loaded.items }, suits),
    [found, all, menus.items, loaded.items, suits],
  )
  const categories = useMemo(() => shown.map(({ category }) => category), [shown])
  // As loaded: nothing about the menu as a whole changes while it is read.
  const { isSoldOut, isMixed, marked, layout } = useMemo(() => {
    const items = listedItems(menu, loaded)
    return {
      isSoldOut: !items[0],
      isMixed: items.some(({ veg }) => veg !== true),
      // The strip shows the bestsellers already.
      marked: distinguishingMarks(items).some((mark) => mark !== BESTSELLER) ? items : null,
      layout: store.menuLayout ?? suitedLayout(items),
    }
  }, [menu, loaded, store.menuLayout])
  const menuId = menus.menus.length > 1 ? menu.id : null
  useEffect(() => openFromAddress(menuId, openItem), [menuId, openItem])

  useEffect(() => {
    // A search from before the page was left shows soon; otherwise the code is fetched before it is needed.
    const fetchCode = () =>
      void searchCode.fetch().then(
        (loaded) => startTransition(() => setCode(loaded)),
        () => null,
      )
    if (first.text !== '') fetchCode()
    return onIdle(fetchCode)
  }, [first])

  // Once it is rendered, for the suggestions, and at the latest when the menu is left.
  useEffect(() => {
    const save = () => saveSearch(menu.id, { text, vegOnly, marks })
    afterPaint(save)
    return save
  }, [menu.id, text, vegOnly, marks])

  const isNothingFound = found && !isElsewhere && (result.kind === 'near' || found.length === 0)
  useEffect(() => {
    if (!isNothingFound) return
    // Once typing has stopped: the beginning of a word is no search.
    const timer = setTimeout(() => reportFailedSearch(store.id, text), TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isNothingFound, store.id, text])

  const searched = useRef(first.text)
  function search(next: string) {
    if (next === searched.current) return
    searched.current = next
    fetched(searchCode, (loaded) => {
      if (searched.current !== next) return
      startTransition(() => {
        setCode(loaded)
        setText(next)
      })
      scrollTo({ top: 0 })
    })
  }

  function showSearch(next: string) {
    search(next)
    setSearches(searches + 1)
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  function showAll() {
    showSearch('')
    setVegOnly(false)
    setMarks([])
  }

  return (
    <main id="content" tabIndex={-1} data-layout={layout}>
      {menus.menus.length > 1 && (
        <Link href={path} className={styles.back} onClick={scrollToTop}>
          <BackIcon />
          <strong dir="auto">{labelIn(lang, menu)}</strong>
          <ChangeMenu />
        </Link>
      )}
      <div className={styles.sticky}>
        <SearchBar
          key={searches}
          firstText={searched.current}
          vegOnly={vegOnly}
          hasVegSwitch={isMixed}
          onSearch={search}
          onVegOnly={(next) => startTransition(() => setVegOnly(next))}
        />
        {!found && categories.length > 1 && <CategoryBar categories={categories} />}
      </div>
      {!found && layout === 'rows' && (
        <div className={marked ? styles.marks : undefined}>
          <Suspense>
            {code && (
              <RowTools
                items={marked}
                chosen={marks}
                onChosen={(next) => startTransition(() => setMarks(next))}
                categories={shown}
              />
            )}
          </Suspense>
        </div>
      )}
      {code && (
        <code.SearchFindings
          text={text}
          result={result}
          elsewhere={elsewhere}
          found={shown}
          onSearch={showSearch}
        />
      )}
      <MenuView
        menu={menu}
        categories={shown}
        layout={layout}
        found={!!found}
        isFoundElsewhere={isElsewhere}
        onShowAll={isSoldOut ? undefined : showAll}
      />
    </main>
  )
})

/** The available dishes of a menu, each once. */
function listedItems(menu: Menu, { items }: StoreMenus): Item[] {
  const ids = new Set(menu.categories.flatMap(({ itemIds }) => itemIds))
  return [...ids].map((id) => items[id]).filter((item): item is Item => item?.state === AVAILABLE)
}

function ChangeMenu() {
  const { t } = useLingui()
  return <span className={styles.change}>{t`Change menu`}</span>
}

/**
 * Follows `?item=` and `#category` of a shared link once: on a step back, as a sheet closes, browsers would scroll to
 * the category of the address, and the focus would be lost.
 */
function openFromAddress(
  menuId: string | null,
  openItem: (itemId: ItemId, categoryId: CategoryId | null) => void,
): void {
  const url = new URL(location.href)
  const itemId = url.searchParams.get(QUERY.item)
  if (itemId) {
    const categoryId = url.searchParams.get(QUERY.category)
    url.searchParams.delete(QUERY.item)
    url.searchParams.delete(QUERY.category)
    if (menuId) url.searchParams.set(QUERY.menu, menuId)
    history.replaceState(history.state, '', url)
    openItem(itemId as ItemId, categoryId as CategoryId | null)
  } else if (url.hash) {
    // Unlike decodeURIComponent this never throws, whatever the address contains.
    const id = new URLSearchParams(`id=${url.hash.slice(1).replaceAll('+', '%2B')}`).get('id')
    url.hash = ''
    history.replaceState(history.state, '', url)
    showCategory(id ?? '', false)
  }
}
