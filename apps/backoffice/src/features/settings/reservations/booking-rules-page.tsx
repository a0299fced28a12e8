import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { LoadFailure } from '../../../shared/look/load-failure.tsx'
import styles from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { useSectionQuery } from '../use-section-form.tsx'
import { BookingRulesForm } from './booking-rules-form.tsx'
import { useBookingRules } from './use-booking-rules.tsx'

/** `/app/{slug}/settings/reservations`: rules for reservations: times, length of stay and party sizes. */
export function BookingRulesPage() {
  const { t } = useLingui()
  const read = useBookingRules()
  const hours = useSectionQuery('hours')
  const failed = [read, hours].find(({ isError, data }) => isError && !data)
  return (
    <SettingsPage>
      {read.data && hours.data ? (
        <BookingRulesForm start={read.data} closures={hours.data.values.closures ?? []} />
      ) : failed ? (
        <LoadFailure
          title={t`The settings could not be loaded`}
          error={failed.error}
          onRetry={failed.refetch}
        />
      ) : (
        <div className={styles.columns} aria-busy="true">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height={220} radius={16} />
          ))}
        </div>
      )}
    </SettingsPage>
  )
}
