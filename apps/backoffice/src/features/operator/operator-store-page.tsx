import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Skeleton } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStore, OperatorStoreDetail } from '@thali/contract/operators'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useParams } from 'react-router'
import forms from '../../shared/forms/edit-form.module.css'
import { BackButton } from '../../shared/look/back-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { DeletePart } from './delete-part.tsx'
import { HandOverPart } from './hand-over-part.tsx'
import styles from './operator.module.css'
import { OperatorPage } from './operator-page.tsx'
import { SubscriptionPart } from './subscription-part.tsx'
import { SuspendPart } from './suspend-part.tsx'
import { useMoments } from './use-moments.ts'
import { useOperatorStore } from './use-operator.ts'
import { useStoreStates } from './use-store-states.ts'
import { VisitPart } from './visit-part.tsx'

/** `/app/operator/store/{storeId}`: a store, and the actions of operators on it. */
export function OperatorStorePage() {
  const { t } = useLingui()
  const { storeId = '' } = useParams()
  const query = useOperatorStore(storeId)
  const { data } = query
  return (
    <OperatorPage
      title={data?.name ?? t`Store`}
      back={<BackButton to={APP_PAGES.operator}>{t`All stores`}</BackButton>}
    >
      <Pending query={query} failure={t`The store could not be loaded`}>
        <Skeleton height={240} radius={8} />
      </Pending>
      {data && <Parts store={data} />}
    </OperatorPage>
  )
}

function Parts({ store }: { readonly store: OperatorStoreDetail }) {
  const isDeleted = store.state === 'deleted'
  return (
    <div className={styles.parts}>
      <FactsPart store={store} />
      {!isDeleted && (
        <>
          <SubscriptionPart key={JSON.stringify(store.subscription)} store={store} />
          <HandOverPart store={store} />
          <SuspendPart store={store} />
          <VisitPart store={store} />
        </>
      )}
      <DeletePart store={store} />
    </div>
  )
}

function FactsPart({ store }: { readonly store: OperatorStoreDetail }) {
  const { t } = useLingui()
  const stateName = useStoreStates()
  const { moment } = useMoments()
  const domainMessages = useDomainStateMessages()
  const { owners, lastOrderAt } = store
  const facts = [
    [t`State`, stateName(store.state)],
    [
      t`Owners`,
      owners.map(({ name, email }) => (email ? `${name} (${email})` : name)).join(', ') || t`nobody yet`,
    ],
    ...(store.domain ? [[t`Own domain`, domainMessages(store.domain)] as const] : []),
    [t`Created`, moment(store.createdAt)],
    [t`Last order`, lastOrderAt ? moment(lastOrderAt) : t`no order yet`],
    ...(store.silentSince
      ? [[t`Without its usual orders`, t`since ${moment(store.silentSince)}`] as const]
      : []),
    ...(store.failures > 0 ? [[t`Failures in 24 hours`, String(store.failures)] as const] : []),
    [t`Orders in 30 days`, String(store.ordersOfMonth)],
    [t`Dishes`, String(store.dishes)],
  ] as const
  return (
    <section className={forms.panel}>
      <dl className={styles.facts}>
        <dt>{t`Address`}</dt>
        <dd>
          {store.state === 'deleted' ? (
            `/${store.slug}`
          ) : (
            <Anchor href={pathTo(PAGES.store, { slug: store.slug })} target="_blank" rel="noreferrer">
              /{store.slug}
            </Anchor>
          )}
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Anchor href={pathTo(OPERATOR_API.exportOperatorStore.path, { storeId: store.id })} download>
          <Trans>Export the store with its pictures</Trans>
        </Anchor>
      </p>
    </section>
  )
}

function useDomainStateMessages(): (domain: NonNullable<OperatorStore['domain']>) => string {
  const { t } = useLingui()
  const { moment } = useMoments()
  return ({ host, state, lostAt }) => {
    if (state === 'waiting') return t`${host} (not verified yet)`
    if (lostAt === null) return host
    return t`${host} (its TXT record is missing; it goes on ${moment(lostAt)})`
  }
}
