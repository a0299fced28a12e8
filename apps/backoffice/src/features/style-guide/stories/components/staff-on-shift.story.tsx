import { StaffOnShift } from '../../../../shared/current-shifts.tsx'

export const title = 'StaffOnShift'

const asha = { id: '1', name: 'Asha', endsAt: '2026-11-23T10:30:00.000Z', note: '' }
const ravi = {
  id: '2',
  name: 'Venkataraghavan Subramaniam',
  endsAt: '2026-11-23T17:00:00.000Z',
  note: 'Counter',
}

export const states = {
  'some, with a long name': () => <StaffOnShift shifts={[asha, ravi, { ...asha, id: '3', name: 'रवि' }]} />,
}
