import { useLingui } from '@lingui/react/macro'
import { IconCashBanknoteMove, IconPlugConnectedX } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { usePaymentAlerts } from '../../shared/use-payment-alerts.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './board.module.css'
import stripStyles from './board-strips.module.css'

/** Notice to staff who may refund: payments to refund, and gateways that have stopped reporting. */
export function PaymentStrip() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  const mayKeys = useMay('payments.keys')
  const alerts = usePaymentAlerts()
  if (!alerts) return null
  const { refundsDue, approvals, silent } = alerts
  const waiting = [
    refundsDue > 0 && t`Orders with money to refund: ${refundsDue}`,
    approvals > 0 && t`Refunds that wait for a second person: ${approvals}`,
  ].filter(Boolean)
  if (waiting.length === 0 && silent.length === 0) return null
  return (
    <div className={styles.strips}>
      {waiting.length > 0 && (
        <div className={stripStyles.strip} role="status">
          <IconCashBanknoteMove aria-hidden="true" />
          <span>{waiting.join('. ')}</span>
          <LinkButton to={pathTo(APP_PAGES.refundsDue, { slug })}>{t`Check them`}</LinkButton>
        </div>
      )}
      {silent.map(({ title, since }) => (
        <div key={title} className={stripStyles.strip} role="status">
          <IconPlugConnectedX aria-hidden="true" />
          <span>{t`${title} has sent no message since ${moment(since)}, although guests have paid. Payments are still found by polling, but later.`}</span>
          {mayKeys && (
            <LinkButton to={pathTo(APP_PAGES.settingsGateways, { slug })}>{t`Check the address`}</LinkButton>
          )}
        </div>
      ))}
    </div>
  )
}
