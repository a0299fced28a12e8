import { CheckIcon } from '../../../ui/check-icon.tsx'
import { DishIcon } from '../../../ui/dish-icon.tsx'
import * as icons from '../../../ui/icons.tsx'
import { OrderTypeIcon } from '../../../ui/order-type-icon.tsx'
import styles from '../style-guide.module.css'

export const title = 'Icons'

const { makeIcon, ...drawn } = icons
const OwnIcon = makeIcon('M4 12h16')
const KINDS = ['delivery', 'pickup', 'table', 'room', 'other'] as const

export const states = {
  'by name': () => (
    <ul className={styles.icons}>
      {Object.entries({ ...drawn, CheckIcon, DishIcon }).map(([name, Icon]) => (
        <li key={name}>
          <Icon /> {name}
        </li>
      ))}
    </ul>
  ),
  'makeIcon, of one line': () => <OwnIcon />,
  'OrderTypeIcon, by kind': () => (
    <ul className={styles.icons}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <OrderTypeIcon kind={kind} label={kind} /> {kind}
        </li>
      ))}
      <li>
        <OrderTypeIcon kind="table" label="Roof-Top" /> Roof-Top
      </li>
    </ul>
  ),
}
