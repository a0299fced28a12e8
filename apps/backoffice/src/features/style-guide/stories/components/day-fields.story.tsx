import { DayFields } from '../../../../shared/forms/day-fields.tsx'

export const title = 'DayFields'

export const states = {
  open: () => <DayFields from="" until="" onChange={() => undefined} />,
  'of a week': () => <DayFields from="2026-11-16" until="2026-11-22" onChange={() => undefined} />,
}
