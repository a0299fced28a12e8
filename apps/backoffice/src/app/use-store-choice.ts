import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { useSession } from '../shared/session.ts'

/** The signed-in person's stores, and whether another one may be added. */
export function useStoreChoice() {
  const { data: session } = useSession()
  const navigate = useNavigate()
  return {
    stores: session?.stores ?? [],
    mayAdd: session?.isSignUpOpen === true && session.user.email !== null && !session.user.isScreen,
    open: (slug: string) => void navigate(pathTo(APP_PAGES.board, { slug })),
    add: () => void navigate(APP_PAGES.newStore),
  }
}
