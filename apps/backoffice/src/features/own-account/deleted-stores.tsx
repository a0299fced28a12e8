import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { DeletedStore } from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import { useNavigate } from 'react-router'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { sessionQuery } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { deletedStoresQuery } from './deleted-stores-query.ts'
import styles from './own-page.module.css'

/** Deleted stores as a part of one's own account; empty if there are none. */
export function DeletedStoresPart() {
  const { t } = useLingui()
  const { data = [] } = useQuery(deletedStoresQuery)
  if (data.length === 0) return null
  return (
    <FormPanel title={t`Deleted stores`}>
      <DeletedStoreList stores={data} />
    </FormPanel>
  )
}

/** Each with its deadline, and a button to undo the deletion. */
export function DeletedStoreList({ stores }: { readonly stores: readonly DeletedStore[] }) {
  return (
    <ul className={styles.rows}>
      {stores.map((store) => (
        <Row key={store.storeId} store={store} />
      ))}
    </ul>
  )
}

function Row({ store }: { readonly store: DeletedStore }) {
  const { storeId, slug, name, removedAt, byName } = store
  const { moment } = useStoreTimeFormats()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const restore = useAction(STORE_DATA_API.restoreOwnStore, {
    values: { storeId },
    async onSuccess() {
      queries.removeQueries(sessionQuery)
      await navigate(pathTo(APP_PAGES.board, { slug }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deletedStoresQuery.queryKey }),
  })
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.title}>{name}</span>
        <br />
        <span className={styles.muted}>
          {byName === null ? (
            <Trans>
              Deleted by the operator of this server, who alone can restore it. Permanently removed on{' '}
              {moment(removedAt)}.
            </Trans>
          ) : (
            <Trans>
              Deleted by {byName}. Permanently removed, with its orders and bills, on {moment(removedAt)}.
            </Trans>
          )}
        </span>
      </span>
      {byName !== null && (
        <Button loading={restore.isPending} onClick={() => restore.mutate()}>
          <Trans>Take it back</Trans>
        </Button>
      )}
    </li>
  )
}
