/** Which address says where the diner sits. */
import { afterEach, expect, it } from 'vitest'
import { scannedQuery } from './table-link.ts'

function comeTo(address: string, from: string) {
  history.replaceState(null, '', address)
  Object.defineProperty(document, 'referrer', { value: from && location.origin + from, configurable: true })
}

afterEach(() => comeTo('/', ''))

it.each([
  ['/tara/', '/tara?conf=Dine-In&iden=7'],
  ['/tara?men=south', '/tara/?conf=Dine-In&iden=7'],
])('takes for %s what was scanned where a tap led there from %s', (address, from) => {
  comeTo(address, from)
  expect(new URLSearchParams(scannedQuery('/tara')).get('iden')).toBe('7')
})

it.each(['/maya?iden=7', '/tara-two?iden=7', '/place-order?store=tara&iden=7', ''])(
  'takes nothing from %s',
  (from) => {
    comeTo('/tara?men=south', from)
    expect(scannedQuery('/tara')).toBe('?men=south')
  },
)

it('goes by a new scan rather than by the one before', () => {
  comeTo('/tara?iden=9', '/tara?iden=7')
  expect(scannedQuery('/tara')).toBe('?iden=9')
})
