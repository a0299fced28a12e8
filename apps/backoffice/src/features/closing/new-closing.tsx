import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Skeleton } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { CashMovements } from './cash-movements.tsx'
import styles from './closing.module.css'
import { ClosingsList } from './closings-list.tsx'
import { DrawerForm } from './drawer-form.tsx'
import { MethodSums } from './method-sums.tsx'
import { useCloseDay, useOpenClosing } from './use-closing.ts'

/** Page of the next closing: amounts since the last one, the drawer, and the list of earlier closings. */
export function NewClosing() {
  const { t, i18n } = useLingui()
  const { slug, name } = useStore()
  const { moment } = useStoreTimeFormats()
  const navigate = useNavigate()
  const open = useOpenClosing()
  const close = useCloseDay(
    ({ id }) => void navigate({ pathname: pathTo(APP_PAGES.closing, { slug }), search: `?id=${id}` }),
  )
  const { data } = open
  return (
    <HistoryPage title={t`Day’s closing`}>
      <title>{`${t`Day’s closing`} · ${name}`}</title>
      <Pending query={open} failure={t`The sums could not be loaded`}>
        <Skeleton height={320} radius={16} />
      </Pending>
      {data && (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <section className={styles.card} aria-label={t`Since the last closing`}>
              <h2>
                {data.since === null ? <Trans>So far</Trans> : <Trans>Since {moment(data.since)}</Trans>}
              </h2>
              {open.isError && <Alert color="yellow">{i18n._(errorMessage(open.error))}</Alert>}
              {data.methods.length === 0 ? (
                <StateMessage isPart icon={<IconCash size={32} />} title={t`Nothing was paid yet`}>
                  {t`What you mark as paid at the counter, and what guests pay online, adds up here by method.`}
                </StateMessage>
              ) : (
                <MethodSums methods={data.methods} />
              )}
            </section>
            <CashMovements movements={data.movements} />
          </div>
          <DrawerForm key={data.since ?? ''} open={data} close={close} />
        </div>
      )}
      <ClosingsList />
    </HistoryPage>
  )
}
