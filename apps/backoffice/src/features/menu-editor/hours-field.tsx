import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { isHoursText } from '@thali/domain/menu/item-hours'
import styles from './product.module.css'

/** Initial value: breakfast. */
const USUAL = '07:00-11:00'

interface HoursFieldProps {
  /** `07:00-11:00`; undefined: the hours of its menus. */
  readonly hours: string | undefined
  readonly error: string | null
  readonly onHours: (hours: string | undefined) => void
}

/** Hours of a single dish, on the store's clock. */
export function HoursField({ hours, error, onHours }: HoursFieldProps) {
  const { t } = useLingui()
  if (hours === undefined)
    return (
      <div className={styles.hours}>
        <span>
          <Trans>Served as long as its menu is</Trans>
        </span>
        <Button variant="default" onClick={() => onHours(USUAL)}>
          <Trans>Set its own hours</Trans>
        </Button>
      </div>
    )
  const [from = '', to = ''] = hours.split('-')
  return (
    <div className={styles.hours}>
      <TextInput
        type="time"
        label={t`Served from`}
        data-path="facts.hours"
        value={from}
        error={error ?? (isHoursText(hours) ? null : t`Both times are needed.`)}
        onChange={(event) => onHours(`${event.currentTarget.value}-${to}`)}
      />
      <TextInput
        type="time"
        label={t`Until the end of`}
        value={to}
        onChange={(event) => onHours(`${from}-${event.currentTarget.value}`)}
      />
      <Button variant="default" onClick={() => onHours(undefined)}>
        <Trans>As its menu</Trans>
      </Button>
    </div>
  )
}
