import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { OpenScreen } from '@thali/contract/screens'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useParams } from 'react-router'
import { callQuery } from '../../shared/call-query.ts'
import { ShortForm } from '../../shared/forms/short-form.tsx'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'
import { visitorQuery } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { ClosedLink } from './closed-link.tsx'

/** `/auth/screen/{token}`: makes the browser that opens it a screen on the wall. */
export function PairScreenPage() {
  const { token = '' } = useParams()
  const screen = useQuery({
    ...callQuery(['screen', token], STAFF_API.openScreen, { token }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return screen.isSuccess ? <Pair token={token} screen={screen.data} /> : <ClosedLink link={screen} />
}

function Pair({ token, screen }: { readonly token: string; readonly screen: OpenScreen }) {
  const { t } = useLingui()
  const { data: visitor } = useQuery(visitorQuery)
  const pair = useCall(STAFF_API.pairScreen, {
    values: { token },
    onSuccess: () => location.assign(pathTo(APP_PAGES.board, { slug: screen.storeSlug })),
  })
  const person = visitor?.user?.name
  return (
    <CardPage title={t`A screen for ${screen.storeName}`}>
      <p>
        <Trans>
          This device becomes the screen <strong>{screen.name}</strong>. It shows the orders, may move them
          and mark dishes as sold out, and stays signed in until someone removes it.
        </Trans>
      </p>
      {person && (
        <p className={styles.muted}>
          <Trans>{person} is signed in here and will be signed out.</Trans>
        </p>
      )}
      <ShortForm
        action={t`Use this device as a screen`}
        isBusy={pair.isPending || pair.isSuccess}
        error={pair.error}
        onSubmit={() => pair.mutate()}
      />
    </CardPage>
  )
}
