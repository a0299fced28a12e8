import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Badge, Button, Group, Switch } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react'
import type { GatewayOfStore, StoredKeys } from '@thali/contract/gateways'
import { useState } from 'react'
import { SureButton } from '../../../shared/look/sure-button.tsx'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import { CopyAddress } from '../copy-address.tsx'
import { TestOutcome } from '../test-outcome.tsx'
import { GatewayKeysDialog } from './gateway-keys-dialog.tsx'
import styles from './gateways.module.css'
import { type AccountPlace, useGatewayAction } from './use-gateways.ts'

interface GatewayAccountPanelProps {
  readonly gateway: GatewayOfStore
  readonly mode: AccountPlace['mode']
  readonly keys: StoredKeys | null
}

/** Account at a gateway: its keys, its state, and the actions on it. */
export function GatewayAccountPanel({ gateway, mode, keys }: GatewayAccountPanelProps) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const { title, provider, isCurrencyTaken } = gateway
  const action = useGatewayAction({ provider, mode })
  const name = mode === 'live' ? t`Real payments` : t`Test mode, no money moves`
  const passed = keys?.test?.outcome === 'passed'
  return (
    <section className={styles.account} aria-label={`${title}: ${name}`}>
      <header>
        <h3>{name}</h3>
        {keys?.isUsed && (
          <Badge size="lg" color={mode === 'live' ? 'green' : 'yellow'}>
            {mode === 'live' ? t`Orders are paid by it` : t`Orders are paid without money`}
          </Badge>
        )}
      </header>
      {keys && <Facts keys={keys} />}
      {keys?.isUsed && mode === 'test' && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />}>
          <Trans>
            Guests who order now pay no money, and the kitchen cooks all the same. Stop it once you have tried
            it.
          </Trans>
        </Alert>
      )}
      {keys && <Webhook keys={keys} />}
      {keys && (
        <Switch
          label={t`New orders are paid by it`}
          description={
            isCurrencyTaken
              ? t`One service takes all payments. A payment in progress continues where it was started.`
              : t`It does not take the currency of the store.`
          }
          checked={keys.isUsed}
          disabled={action.isPending || (!keys.isUsed && (!passed || !isCurrencyTaken))}
          onChange={(event) => action.mutate(event.currentTarget.checked ? 'use' : 'stop')}
        />
      )}
      <Group gap="xs">
        {gateway.hasOwnKeys && !keys && isCurrencyTaken && (
          <Button
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            loading={action.isPending}
            onClick={() => action.mutate('try')}
          >
            <Trans>Try online payment</Trans>
          </Button>
        )}
        <Button variant={keys ? 'default' : 'light'} onClick={() => setEditing(true)}>
          {keys ? t`Change the keys…` : t`Enter the keys…`}
        </Button>
        {keys?.isReadable && (
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={18} aria-hidden="true" />}
            loading={action.isPending && action.variables === 'test'}
            onClick={() => action.mutate('test')}
          >
            <Trans>Test now</Trans>
          </Button>
        )}
      </Group>
      {keys?.previousUntil && (
        <SureButton
          w="fit-content"
          label={t`End the old keys now`}
          sureLabel={t`End them: pending payments may not arrive`}
          loading={action.isPending && action.variables === 'end-previous'}
          onSure={() => action.mutate('end-previous')}
        />
      )}
      {isEditing && (
        <GatewayKeysDialog
          gateway={gateway}
          mode={mode}
          hasKeys={keys?.isReadable ?? false}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  )
}

function Facts({ keys }: { readonly keys: StoredKeys }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const { setAt, setBy, merchantEnd, isReadable, test, previousUntil } = keys
  const tested = () => {
    if (!isReadable)
      return t`They can no longer be opened, since the server’s key has changed. Enter them again.`
    if (!test) return t`Not tested yet. No order is paid by them before the test has passed.`
    if (test.outcome === 'passed') return t`The service accepted them, ${moment(test.at)}`
    const said = test.detail
    if (test.outcome === 'refused') return t`The service did not accept them, ${moment(test.at)}: “${said}”`
    return t`The service did not answer, ${moment(test.at)}: “${said}”`
  }
  const isGood = isReadable && test?.outcome === 'passed'
  return (
    <dl className={styles.facts}>
      <dt>{t`Account`}</dt>
      <dd>{t`ends in ${merchantEnd}`}</dd>
      <dt>{t`Keys`}</dt>
      <dd>{setBy ? t`set by ${setBy}, ${moment(setAt)}` : t`set from a file, ${moment(setAt)}`}</dd>
      <dt>{t`Test`}</dt>
      <TestOutcome isGood={isGood}>{tested()}</TestOutcome>
      {previousUntil && (
        <>
          <dt>{t`Old keys`}</dt>
          <dd>{t`work beside them until ${moment(previousUntil)}`}</dd>
        </>
      )}
    </dl>
  )
}

function Webhook({ keys }: { readonly keys: StoredKeys }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const { webhookUrl, hasWebhookSecret, webhookAt, webhookSilentSince } = keys
  return (
    <div className={styles.webhook}>
      <h4>{t`Webhook address`}</h4>
      <p
        className={styles.muted}
      >{t`Enter it at the payment service, so that it tells us of each payment at once.`}</p>
      <CopyAddress address={webhookUrl} />
      {!hasWebhookSecret ? (
        <p className={styles.warning}>
          {t`There is no webhook secret yet: messages cannot be verified and are not accepted. Until then we poll the service.`}
        </p>
      ) : webhookSilentSince ? (
        <p className={styles.warning}>
          {webhookAt
            ? t`No message since ${moment(webhookAt)}, although guests have paid. Check the address at the service.`
            : t`No message yet, although guests have paid. Check the address at the service.`}
        </p>
      ) : (
        <p className={styles.muted}>
          {webhookAt ? t`Last message: ${moment(webhookAt)}` : t`No message yet.`}
        </p>
      )}
    </div>
  )
}
