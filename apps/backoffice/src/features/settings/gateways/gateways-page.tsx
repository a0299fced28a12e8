import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import { IconCreditCard, IconCreditCardOff } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { GATEWAY_API } from '@thali/contract/gateway-paths'
import type { GatewaySettings } from '@thali/contract/gateways'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'
import { PanelSkeletons } from '../panel-skeletons.tsx'
import settings from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { GatewayAccountPanel } from './gateway-account-panel.tsx'
import styles from './gateways.module.css'
import { RefundLimit } from './refund-limit.tsx'
import { UpiPanel } from './upi-panel.tsx'

/** `/app/{slug}/settings/online-payment`: the store's accounts at payment services. */
export function GatewaysPage() {
  const { t } = useLingui()
  const gateways = useStoreQuery(['gateways'], GATEWAY_API.gateways)
  const { data } = gateways
  return (
    <SettingsPage>
      {data && (
        <div className={settings.columns}>
          <Accounts settings={data} />
        </div>
      )}
      <Pending query={gateways} failure={t`The settings could not be loaded`}>
        <PanelSkeletons />
      </Pending>
    </SettingsPage>
  )
}

function Accounts({
  settings: { isOffered, currencyCode, orderTypes, gateways },
}: {
  readonly settings: GatewaySettings
}) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { orderType } = useFormats()
  const used = gateways
    .flatMap(({ title, modes }) => modes.map((mode) => ({ title, ...mode })))
    .find(({ keys }) => keys?.isUsed)
  const usedTitle = used?.title ?? ''
  const shown = gateways.filter(
    ({ isCurrencyTaken, modes }) => isCurrencyTaken || modes.some(({ keys }) => keys !== null),
  )
  const types = orderTypes.map(orderType).join(', ')
  return (
    <>
      {!isOffered && (
        <Alert color="yellow" role="status" icon={<IconCreditCardOff size={20} />}>
          <Trans>
            The operator of this server has switched online payment off: orders go to the kitchen unpaid. Your
            settings are kept for when it is on again.
          </Trans>
        </Alert>
      )}
      <section className={styles.now} aria-label={t`Now`}>
        {used && isOffered ? (
          <IconCreditCard size={28} aria-hidden="true" />
        ) : (
          <IconCreditCardOff size={28} aria-hidden="true" />
        )}
        <div>
          <p className={styles.headline}>
            {!used || !isOffered
              ? t`No order is paid online`
              : used.mode === 'live'
                ? t`Guests pay through ${usedTitle}`
                : t`Guests try out paying through ${usedTitle}, without money`}
          </p>
          <p className={styles.muted}>
            {types === '' ? <Trans>No order type asks for it.</Trans> : <Trans>Requested by: {types}.</Trans>}{' '}
            <Anchor component={Link} to={pathTo(APP_PAGES.settingsOrderTypes, { slug })}>
              <Trans>Choose the order types</Trans>
            </Anchor>
          </p>
          <p className={styles.muted}>
            <Trans>
              The money goes from your guests to your own account at the service. We never hold it.
            </Trans>
          </p>
          {shown.length === 0 && isOffered && (
            <p className={styles.muted}>
              <Trans>None of the services on this server takes {currencyCode}.</Trans>
            </p>
          )}
        </div>
      </section>
      <UpiPanel />
      {shown.map((gateway) => (
        <FormPanel key={gateway.provider} title={gateway.title}>
          {gateway.modes.map(({ mode, keys }) => (
            <GatewayAccountPanel key={mode} gateway={gateway} mode={mode} keys={keys} />
          ))}
        </FormPanel>
      ))}
      <RefundLimit />
    </>
  )
}
