import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Switch, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ALERT_API } from '@thali/contract/alert-paths'
import type { OrderAlertSettings } from '@thali/contract/order-alerts'
import {
  ALERT_MINUTES_MAX,
  areInOrder,
  DEFAULT_ORDER_ALERTS,
  type OrderAlerts,
} from '@thali/domain/messages/order-alerts'
import { pauseReasonIn, UNATTENDED_REASON } from '@thali/domain/order/pause-reason'
import form from '../../shared/forms/edit-form.module.css'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { useTypedOver } from '../../shared/forms/use-typed-over.ts'
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { DevicePanel } from '../../shared/push/device-panel.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './settings.module.css'

type MinutesField = 'pushMinutes' | 'ownerMinutes' | 'pauseMinutes'

/** Alerts of an order that staff have not touched: their delays and recipients. */
export function OrderAlertsForm({ read }: { read: OrderAlertSettings }) {
  const { t, i18n } = useLingui()
  const { mailWorks, owners, messagesOwner, ...seen } = read
  const { values: alerts, setValues: setAlerts, isDirty } = useTypedOver<OrderAlerts>(seen)
  const save = useAction(ALERT_API.saveOrderAlerts, {
    answers: ['order-alerts'],
    renews: ['order-alerts'],
    onSuccess: () => notifications.show({ message: t`Saved` }),
  })
  const change = (some: Partial<OrderAlerts>) => setAlerts({ ...alerts, ...some })
  const guard = useUnsavedGuard(isDirty)
  const isInOrder = areInOrder(alerts)
  const submit = () => {
    if (isDirty && isInOrder) save.mutate({ body: { seen, alerts } })
  }
  const step = (field: MinutesField, label: string, description: string) => (
    <StepField
      label={label}
      description={description}
      minutes={alerts[field]}
      usual={DEFAULT_ORDER_ALERTS[field] ?? 1}
      onChange={(minutes) => change({ [field]: minutes })}
    />
  )
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.columns}>
        <FormPanel
          title={t`When nobody touches an order`}
          hint={t`A new order rings on every open board until someone accepts it. If nobody does, this happens next while the store is open.`}
        >
          {step(
            'pushMinutes',
            t`Notify all devices of the staff`,
            t`Phones and tablets with notifications turned on, also while locked.`,
          )}
          {step(
            'ownerMinutes',
            t`Tell the owners`,
            messagesOwner
              ? t`By mail to everyone with a confirmed address, and by SMS to the number under Messages.`
              : t`By mail to everyone with a confirmed address; also by SMS, with an account and a number under Messages.`,
          )}
          {alerts.ownerMinutes !== null && !messagesOwner && (!mailWorks || owners === 0) && (
            <Alert color="orange">
              {mailWorks
                ? t`No owner of this store has a confirmed e-mail address yet.`
                : t`This installation cannot send mail yet: its operator sets SMTP_URL.`}
            </Alert>
          )}
          {step(
            'pauseMinutes',
            t`Pause ordering`,
            t`So that no further guests wait in vain. Only for orders that have to be accepted.`,
          )}
          {!isInOrder && (
            <p className={form.wrong} role="alert">{t`Each step must come later than the one before it.`}</p>
          )}
        </FormPanel>
        {alerts.pauseMinutes !== null && (
          <FormPanel title={t`While ordering is paused`}>
            <StepField
              label={t`Resume automatically`}
              description={t`Turned off, it stays paused until someone resumes it at the board.`}
              minutes={alerts.pauseForMinutes}
              usual={DEFAULT_ORDER_ALERTS.pauseForMinutes ?? 30}
              most={1440}
              onChange={(pauseForMinutes) => change({ pauseForMinutes })}
            />
            <Textarea
              minRows={2}
              maxLength={200}
              label={t`What guests read`}
              placeholder={pauseReasonIn(i18n.locale, UNATTENDED_REASON.en)}
              value={alerts.pauseText}
              onChange={(event) => change({ pauseText: event.currentTarget.value })}
            />
          </FormPanel>
        )}
        <FormPanel
          title={t`Devices that are notified`}
          hint={t`Everyone who works orders turns notifications on for their own device: here, or with the bell on the board.`}
        >
          <DevicePanel />
        </FormPanel>
      </div>
      <SaveBar
        isShown={isDirty}
        problems={isInOrder ? 0 : 1}
        isSaving={save.isPending}
        onUndo={() => setAlerts(seen)}
        guard={guard}
      >
        <Trans>Your changes are not saved yet.</Trans>
      </SaveBar>
    </Form>
  )
}

interface StepFieldProps {
  readonly label: string
  readonly description: string
  /** Null: never. */
  readonly minutes: number | null
  /** Value filled in when it is turned on. */
  readonly usual: number
  readonly most?: number
  readonly onChange: (minutes: number | null) => void
}

function StepField({
  label,
  description,
  minutes,
  usual,
  most = ALERT_MINUTES_MAX,
  onChange,
}: StepFieldProps) {
  const { t } = useLingui()
  return (
    <div className={styles.step}>
      <Switch
        label={label}
        description={description}
        checked={minutes !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {minutes !== null && (
        <NumberField
          aria-label={t`Minutes: ${label}`}
          suffix={` ${t`min`}`}
          min={1}
          max={most}
          allowDecimal={false}
          clampBehavior="strict"
          value={minutes}
          empty={1}
          onNumber={onChange}
        />
      )}
    </div>
  )
}
