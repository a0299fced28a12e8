import { BarChart } from './bar-chart.tsx'

export const title = 'Charts: BarChart'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const ORDERS = [18, 22, 19, 31, 44, 58, 51]
const BEFORE = [16, 25, null, 28, 40, 49, 47]
const NONE = [0, 0, 0, 0, 0, 0, 0]
const text = (value: number) => String(value)

export const states = {
  'a week': () => (
    <BarChart
      label="Orders by day"
      labels={DAYS}
      values={ORDERS}
      names={{ values: 'Orders' }}
      format={text}
    />
  ),
  'beside the week before': () => (
    <BarChart
      label="Orders by day, beside the week before"
      labels={DAYS}
      values={ORDERS}
      before={BEFORE}
      names={{ values: 'Orders', before: 'The week before' }}
      format={text}
    />
  ),
  'nothing sold': () => (
    <BarChart
      label="Orders by day: none"
      labels={DAYS}
      values={NONE}
      names={{ values: 'Orders' }}
      format={text}
    />
  ),
}
