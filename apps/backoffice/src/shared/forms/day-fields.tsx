import { useLingui } from '@lingui/react/macro'
import { DayField } from './day-field.tsx'
import type { DayFilters } from './list-filters.ts'

interface DayFieldsProps extends DayFilters {
  readonly className?: string | undefined
  readonly onChange: (change: Partial<DayFilters>) => void
}

/** First and last day: two fields for a row of filters. */
export function DayFields({ from, until, className = '', onChange }: DayFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <DayField className={className} label={t`From`} value={from} onDay={(day) => onChange({ from: day })} />
      <DayField
        className={className}
        label={t`Until`}
        value={until}
        onDay={(day) => onChange({ until: day })}
      />
    </>
  )
}
