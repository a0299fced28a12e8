import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangedStores, ChangeStores, StoreFacts } from '@thali/contract/operators'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import type { FailureCode } from '../../shared/failure-texts.ts'
import { ChangeArrow } from '../../shared/look/change-arrow.tsx'
import look from '../../shared/look/list-page.module.css'
import styles from './operator.module.css'
import { useMoments } from './use-moments.ts'
import { useStoreStates } from './use-store-states.ts'

interface ChangedStoreListProps {
  readonly stores: readonly StoreFacts[]
  /** Addresses of deleted stores. */
  readonly deleted: readonly string[]
  /** Addresses without a store. */
  readonly missing: readonly string[]
  readonly change: ChangeStores['change']
  /** Results once the change was applied. */
  readonly results: ChangedStores['results'] | undefined
}

/** Stores with their state before and after and, once the change was applied, the result of each. */
export function ChangedStoreList({ stores, deleted, missing, change, results }: ChangedStoreListProps) {
  const { t, i18n } = useLingui()
  const stateName = useStoreStates()
  const { day } = useMoments()
  const outcome = (storeId: string) => {
    const result = results?.find((one) => one.storeId === storeId)
    if (!result) return null
    if (result.error === null) return <strong>{t`Changed`}</strong>
    return (
      <strong className={styles.failed}>
        {i18n._(errorMessage(new ApiError(result.error as FailureCode)))}
      </strong>
    )
  }
  const until = (endDate: string) => (endDate ? t`until ${day(endDate)}` : t`without end`)
  const beforeAndAfter = ({ state, subscription }: StoreFacts) => {
    if (change.kind === 'subscription') {
      const next = change.status === 'active' ? until(change.endDate) : t`Not active`
      return [until(subscription.endDate), [change.mode, next].filter(Boolean).join(', ')]
    }
    if (change.kind === 'suspend') return [stateName(state), stateName('suspended')]
    return [stateName(state), stateName(state === 'suspended' ? 'active' : state)]
  }
  return (
    <>
      <ul className={styles.changes} aria-label={t`Stores`} aria-live="polite">
        {stores.map((store) => (
          <li key={store.id}>
            <span>
              {store.name} <span className={look.muted}>/{store.slug}</span>
            </span>
            <span>{outcome(store.id) ?? <Change beforeAndAfter={beforeAndAfter(store)} />}</span>
          </li>
        ))}
      </ul>
      {deleted.length > 0 && (
        <p>
          <Trans>These stores are deleted and left out: {deleted.join(', ')}</Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>No store has these addresses, which are left out: {missing.join(', ')}</Trans>
        </p>
      )}
    </>
  )
}

function Change({ beforeAndAfter: [before, after] }: { readonly beforeAndAfter: readonly string[] }) {
  if (before === after) return <Trans>{before}, as before</Trans>
  return (
    <>
      {before}
      <ChangeArrow />
      {after}
    </>
  )
}
