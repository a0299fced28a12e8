import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconAdjustments, IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { addDays } from '@thali/domain/time/calendar-day'
import { type ComponentProps, useState } from 'react'
import { CalendarViews } from '../../shared/calendar-views.tsx'
import { DayField } from '../../shared/forms/day-field.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import styles from './reservations.module.css'

type ViewsProps = ComponentProps<typeof CalendarViews>

interface DayBarProps {
  readonly date: string
  readonly today: string
  readonly view: ViewsProps['view']
  readonly onDay: (date: string) => void
  readonly onView: ViewsProps['onChange']
}

/** Shown day and the days beside it, the views, the calendar's address, and the rules. */
export function DayBar({ date, today, view, onDay, onView }: DayBarProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const maySubscribe = useMay('reservations.subscribe')
  const maySet = useMay('store.settings')
  const [isSubscribing, setSubscribing] = useState(false)
  return (
    <>
      <Group gap={8} mb="md">
        <ActionIcon variant="default" aria-label={t`The day before`} onClick={() => onDay(addDays(date, -1))}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </ActionIcon>
        <DayField required aria-label={t`Day`} value={date} onDay={onDay} />
        <ActionIcon variant="default" aria-label={t`The day after`} onClick={() => onDay(addDays(date, 1))}>
          <IconChevronRight size={20} aria-hidden="true" />
        </ActionIcon>
        {date !== today && <Button variant="default" px="sm" onClick={() => onDay(today)}>{t`Today`}</Button>}
        <div className={styles.views}>
          <CalendarViews view={view} onChange={onView} />
        </div>
        {maySubscribe && (
          <Button
            variant="subtle"
            leftSection={<IconCalendarShare size={20} aria-hidden="true" />}
            onClick={() => setSubscribing(true)}
          >
            <Trans>In my calendar</Trans>
          </Button>
        )}
        {maySet && (
          <LinkButton
            to={pathTo(APP_PAGES.settingsReservations, { slug })}
            variant="subtle"
            icon={IconAdjustments}
          >{t`Rules`}</LinkButton>
        )}
      </Group>
      <CalendarFeedDialog opened={isSubscribing} onClose={() => setSubscribing(false)} />
    </>
  )
}
