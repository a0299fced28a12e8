import { useLingui } from '@lingui/react/macro'
import { Group, TextInput } from '@mantine/core'
import styles from './calendar.module.css'

export interface ClockTimes {
  readonly from: string
  readonly to: string
}

interface ClockFieldsProps {
  readonly times: ClockTimes
  readonly onChange: (times: ClockTimes) => void
}

/** Start and end on the clock of the store; an end at or before the start is on the next day. */
export function ClockFields({ times, onChange }: ClockFieldsProps) {
  const { t } = useLingui()
  const { from, to } = times
  return (
    <div>
      <Group gap={12} grow align="flex-start">
        <TextInput
          type="time"
          required
          label={t`From`}
          value={from}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
        />
        <TextInput
          type="time"
          required
          label={t`Until`}
          value={to}
          onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
        />
      </Group>
      {from !== '' && to !== '' && to <= from && <p className={styles.hint}>{t`It ends on the next day.`}</p>}
    </div>
  )
}
