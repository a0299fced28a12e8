import { useLingui } from '@lingui/react/macro'
import { DayField } from './day-field.tsx'

/** Days as YYYY-MM-DD, both included; empty: no end on this side. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

interface DayFieldsProps extends DayRange {
  readonly className?: string | undefined
  readonly onChange: (change: Partial<DayRange>) => void
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
