import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { CardPage } from '../../shared/look/card-page.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { useSession } from '../../shared/session.ts'
import { useSignOut } from '../../shared/use-sign-out.ts'
import { DeletedStoreList } from './deleted-stores.tsx'
import { deletedStoresQuery } from './deleted-stores-query.ts'

/** `/app/deleted-stores`: deleted stores of an owner as long as that can be undone. */
export function DeletedStoresPage() {
  const { t } = useLingui()
  const query = useQuery(deletedStoresQuery)
  const { data } = query
  const { data: session } = useSession()
  const signOut = useSignOut()
  return (
    <CardPage title={t`Deleted stores`} isWide>
      <Pending query={query} failure={t`The stores could not be loaded`}>
        <Skeleton height={120} radius={8} />
      </Pending>
      {data?.length === 0 && <p>{t`None of your stores is deleted.`}</p>}
      {data && data.length > 0 && <DeletedStoreList stores={data} />}
      {(session?.stores.length ?? 0) > 0 ? (
        <LinkButton to={APP_PAGES.home}>{t`Go to your stores`}</LinkButton>
      ) : (
        <>
          {session?.isSignUpOpen && <LinkButton to={APP_PAGES.newStore}>{t`Create a new store`}</LinkButton>}
          <Button variant="subtle" onClick={signOut}>{t`Sign out`}</Button>
        </>
      )}
    </CardPage>
  )
}
