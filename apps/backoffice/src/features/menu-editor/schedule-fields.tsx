import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, TextInput } from '@mantine/core'
import { epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { storeTime } from '@thali/domain/time/store-clock'
import { useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

/** A day and a time on the store's clock, in the format of `<input>`; empty while incomplete. */
export interface ClockTime {
  readonly date: string
  readonly time: string
}

const DAY_MS = 24 * 3_600_000

/** Tomorrow morning. */
export function firstClockTime(timeZone: string): ClockTime {
  return { date: storeTime(Date.now() + DAY_MS, timeZone).date, time: '06:00' }
}

/** Instant of the typed time, as ISO; null if it is incomplete, or not in the future. */
export function futureInstant({ date, time }: ClockTime, timeZone: string, nowMs: number): string | null {
  if (date === '' || time === '') return null
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const at = instantOf(epochDay(date), minute, timeZone)
  return at > nowMs ? new Date(at).toISOString() : null
}

interface ScheduleFieldsProps {
  readonly value: ClockTime
  readonly onChange: (value: ClockTime) => void
}

/** Fields of a time on the store's clock, with its text. */
export function ScheduleFields({ value, onChange }: ScheduleFieldsProps) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const now = useNow(10_000)
  const { moment, distance } = useStoreTimeFormats()
  const at = futureInstant(value, timeZone, now)
  return (
    <div>
      <Group gap={8} align="flex-end">
        <TextInput
          type="date"
          label={t`Day`}
          value={value.date}
          min={storeTime(now, timeZone).date}
          onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t`Time`}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        />
      </Group>
      <Text size="sm" mt={4} c={at ? 'var(--ink-muted)' : 'var(--late)'} aria-live="polite">
        {at ? (
          <Trans>
            {moment(at)} by the restaurant’s clock ({timeZone}), {distance(at, now)}
          </Trans>
        ) : (
          <Trans>Choose a future time on the restaurant’s clock ({timeZone}).</Trans>
        )}
      </Text>
    </div>
  )
}
