import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../shared/session.ts'

/** Number of stores from which on they can be searched by name. */
const SEARCHED_STORES = 8

/** The signed-in person's stores by name, as far as they match a search, and whether another one may be added. */
export function useStoreChoice() {
  const { data: session } = useSession()
  const navigate = useNavigate()
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  // Without an `Intl.Collator`: making one delays the first paint, also where one store needs no sorting.
  const stores = useMemo(
    () =>
      (session?.stores ?? []).toSorted((one, other) =>
        one.name.localeCompare(other.name, i18n.locale, { numeric: true }),
      ),
    [session?.stores, i18n.locale],
  )
  const wanted = text.trim().toLowerCase()
  return {
    isAlone: stores.length < 2,
    stores: stores.filter(({ name }) => name.toLowerCase().includes(wanted)),
    search: stores.length >= SEARCHED_STORES ? { value: text, onSearch: setText } : null,
    mayAdd: session?.isSignUpOpen === true && session.user.email !== null && !session.user.isScreen,
    open: (slug: string) => void navigate(pathTo(APP_PAGES.board, { slug })),
    add: () => void navigate(APP_PAGES.newStore),
  }
}
