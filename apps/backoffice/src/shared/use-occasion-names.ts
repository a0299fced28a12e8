import { useLingui } from '@lingui/react/macro'
import type { Occasion } from '@thali/domain/reservation/reservation'
import { useMemo } from 'react'

/** Names of the occasions of diners; the same object until the language changes. */
export function useOccasionNames(): Readonly<Record<Occasion, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      birthday: t`Birthday`,
      anniversary: t`Anniversary`,
      business: t`Business meal`,
      celebration: t`Other celebration`,
    }),
    [t],
  )
}
