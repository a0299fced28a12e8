import { VegMark } from '../../../ui/veg-mark.tsx'

export const title = 'VegMark'

export const states = {
  veg: () => <VegMark veg />,
  'non-veg': () => <VegMark veg={false} />,
  unknown: () => <VegMark veg={null} />,
}
