import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'

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
      <TextInput
        className={className}
        type="date"
        label={t`From`}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        className={className}
        type="date"
        label={t`Until`}
        value={until}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
    </>
  )
}
