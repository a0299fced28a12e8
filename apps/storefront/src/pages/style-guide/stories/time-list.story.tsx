import { TimeList } from '../../../ui/time-list.tsx'

export const title = 'TimeList'

const stay = () => undefined
const times = ['18:00', '18:15', '18:30', '18:45', '19:00'].map((name) => ({
  id: name,
  name,
  taken: null,
  isChosen: false,
  onChoose: stay,
}))

export const states = {
  free: () => <TimeList label="Tonight" times={times} />,
  'one chosen, some full': () => (
    <TimeList
      label="Tonight"
      times={times.map((one, at) => ({ ...one, taken: at < 2 ? 'full' : null, isChosen: at === 3 }))}
    />
  ),
}
