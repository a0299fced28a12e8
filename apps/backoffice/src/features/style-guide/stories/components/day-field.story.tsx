import { DayField } from '../../../../shared/forms/day-field.tsx'

export const title = 'DayField'

export const states = {
  open: () => <DayField label="Last day" value="" onDay={() => undefined} />,
  'of a day': () => <DayField required label="Day" value="2026-11-28" onDay={() => undefined} />,
}
