import { expect, it } from 'vitest'
import { storeColor } from './store-color.ts'

const menu = (primaryColor: string | null, active = true) => ({ primaryColor, active })

it.each([
  ['its only menu’s before its own', '0b1f4b', [menu('2f7d4f')], '2f7d4f'],
  ['its own where several menus differ', '0b1f4b', [menu('2f7d4f'), menu('c63c63')], '0b1f4b'],
  ['its own where the menu has none', '0b1f4b', [menu(null)], '0b1f4b'],
  ['the first menu’s where it has none of its own', null, [menu('2f7d4f'), menu('c63c63')], '2f7d4f'],
  ['the default where nothing has one', null, [menu(null)], 'FF9900'],
  ['its own, whatever a menu says that is switched off', '0b1f4b', [menu('2f7d4f', false)], '0b1f4b'],
])('takes %s', (_, primaryColor, menus, color) => {
  expect(storeColor({ primaryColor }, menus)).toBe(color)
})
