import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useDayNames } from '../../shared/use-day-names.ts'
import { type DayHours, type Hours, withDay, withEveryDayAs } from './edit-week.ts'
import styles from './settings.module.css'
import type { SectionPart } from './use-section-form.tsx'

const USUAL = { from: '11:00', to: '23:00' }
const SECOND = { from: '18:00', to: '23:00' }

/** The hours of each day of the week, any number of spans each. */
export function WeekFields({ values, change, problemAt }: SectionPart<'hours'>) {
  const { t } = useLingui()
  const week = values.hours ?? []
  return (
    <FormPanel
      title={t`Hours of the week`}
      hint={t`Outside these hours guests see the menu and when you open again.`}
    >
      <SegmentedControl
        aria-label={t`Hours of the week`}
        value={week.length > 0 ? 'week' : 'always'}
        data={[
          { value: 'always', label: t`Always open` },
          { value: 'week', label: t`By the clock` },
        ]}
        onChange={(choice) =>
          change({ hours: choice === 'week' ? WEEKDAYS.map((day) => ({ day, ...USUAL })) : [] })
        }
      />
      {week.length > 0 && (
        <WeekWindows
          week={week}
          usual={[USUAL, SECOND]}
          isNeverEmpty
          problemAt={(at, field) => problemAt(`hours[${at}].${field}`)}
          onWeek={(hours) => change({ hours })}
        />
      )}
    </FormPanel>
  )
}

interface WeekWindowsProps {
  readonly week: readonly DayHours[]
  /** Initial hours of the first span of a day, and of any further one. */
  readonly usual: readonly [Hours, Hours]
  /** True: without any hours the meaning would change, so the last ones cannot be removed. */
  readonly isNeverEmpty?: boolean
  readonly problemAt: (at: number, field: 'from' | 'to') => string | null
  readonly onWeek: (week: DayHours[]) => void
}

/** Each day of the week with its spans of hours. */
export function WeekWindows({ week, usual, isNeverEmpty = false, problemAt, onWeek }: WeekWindowsProps) {
  const dayName = useDayNames('long')
  return (
    <div>
      {WEEKDAYS.map((day) => (
        <Day
          key={day}
          name={dayName(day)}
          usual={usual}
          windows={week.filter((window) => window.day === day)}
          problemAt={(window, field) => problemAt(week.indexOf(window), field)}
          isLast={isNeverEmpty && week.every((window) => window.day === day)}
          onWindows={(windows) => onWeek(withDay(week, day, windows))}
          onCopy={() => onWeek(withEveryDayAs(week, day))}
        />
      ))}
    </div>
  )
}

interface DayProps {
  readonly name: string
  readonly windows: readonly DayHours[]
  readonly usual: readonly [Hours, Hours]
  readonly problemAt: (window: DayHours, field: 'from' | 'to') => string | null
  /** True: without the hours of this day there would be none at all, which means always open. */
  readonly isLast: boolean
  readonly onWindows: (windows: readonly Hours[]) => void
  readonly onCopy: () => void
}

function Day({ name, windows, usual: [first, further], problemAt, isLast, onWindows, onCopy }: DayProps) {
  const { t } = useLingui()
  const bare = windows.map(({ from, to }) => ({ from, to }))
  const set = (at: number, changes: Partial<Hours>) =>
    onWindows(bare.map((window, index) => (index === at ? { ...window, ...changes } : window)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand beside its fields
    <div role="group" aria-label={name} className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.windows}>
        {windows.map((window, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no id, and its fields hold no state
          <div key={at} className={styles.window}>
            <TextInput
              type="time"
              aria-label={t`${name} from`}
              value={window.from}
              error={problemAt(window, 'from')}
              onChange={(event) => set(at, { from: event.currentTarget.value })}
            />
            <span aria-hidden="true">–</span>
            <TextInput
              type="time"
              aria-label={t`${name} until`}
              value={window.to}
              error={problemAt(window, 'to')}
              onChange={(event) => set(at, { to: event.currentTarget.value })}
            />
            {!(isLast && windows.length === 1) && (
              <RemoveButton
                label={t`Remove these hours of ${name}`}
                onClick={() => onWindows(bare.toSpliced(at, 1))}
              />
            )}
          </div>
        ))}
        <div className={styles.window}>
          {windows.length === 0 && <span className={styles.closed}>{t`Closed`}</span>}
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} />}
            aria-label={t`Add hours on ${name}`}
            onClick={() => onWindows([...bare, bare.length === 0 ? first : further])}
          >
            <Trans>Add hours</Trans>
          </Button>
          {windows.length > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconCopy size={18} />}
              aria-label={t`Use the hours of ${name} for every day`}
              onClick={onCopy}
            >
              <Trans>For every day</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
