import { EntryRow } from '../../../../shared/look/entry-row.tsx'
import look from '../../../../shared/look/list-page.module.css'

export const title = 'EntryRow'
export const isWide = true

const about = { to: '.', when: '12:30', amount: '₹540', children: 'Table 4' } as const

export const states = {
  plain: () => (
    <ul className={look.rows}>
      <EntryRow {...about} name="A2026/17" />
    </ul>
  ),
  'something to do': () => (
    <ul className={look.rows}>
      <EntryRow {...about} name="A2026/17" kind="Refund" isDue />
    </ul>
  ),
  void: () => (
    <ul className={look.rows}>
      <EntryRow {...about} name="A2026/17" kind="Credit note" isVoid />
    </ul>
  ),
}
