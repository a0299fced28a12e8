import { useLingui } from '@lingui/react/macro'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './settings.module.css'
import { useSectionQuery } from './use-section-form.tsx'

/** Subscription that the operator has set for the store; read-only here. */
export function SubscriptionFacts() {
  const { t } = useLingui()
  const { day } = useStoreTimeFormats()
  const { data } = useSectionQuery('profile')
  if (!data) return null
  const { mode, isActive, endDate } = data.subscription
  const end = endDate ? day(endDate) : t`Without end`
  return (
    <FormPanel title={t`Subscription`} hint={t`Only the operator of this server can change it.`}>
      <dl className={styles.facts}>
        <dt>{t`Plan`}</dt>
        <dd>{mode || '–'}</dd>
        <dt>{t`State`}</dt>
        <dd>{isActive ? t`Active` : t`Ended: guests see the menu and cannot order`}</dd>
        <dt>{t`Until`}</dt>
        <dd>{end}</dd>
      </dl>
    </FormPanel>
  )
}
