import { useLingui } from '@lingui/react/macro'
import { Pending } from '../../../shared/look/pending.tsx'
import { PanelSkeletons } from '../panel-skeletons.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { useSectionQuery } from '../use-section-form.tsx'
import { BookingRulesForm } from './booking-rules-form.tsx'
import { useBookingRules } from './use-booking-rules.tsx'

/** `/app/{slug}/settings/reservations`: rules for reservations: times, length of stay and party sizes. */
export function BookingRulesPage() {
  const { t } = useLingui()
  const read = useBookingRules()
  const hours = useSectionQuery('hours')
  return (
    <SettingsPage>
      {read.data && hours.data ? (
        <BookingRulesForm start={read.data} closures={hours.data.values.closures ?? []} />
      ) : (
        <Pending query={read.data ? hours : read} failure={t`The settings could not be loaded`}>
          <PanelSkeletons heightPx={220} />
        </Pending>
      )}
    </SettingsPage>
  )
}
