/** Which address says where the diner sits. */
import { afterEach, expect, it, vi } from 'vitest'

/** Opens a document at an address. */
async function comeTo(address: string, from: string, type = 'navigate') {
  history.replaceState(null, '', address)
  Object.defineProperty(document, 'referrer', { value: from && location.origin + from, configurable: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  vi.resetModules()
  const { scannedQuery } = await import('./table-link.ts')
  return scannedQuery
}

afterEach(async () => {
  await comeTo('/', '')
  vi.restoreAllMocks()
})

it.each([
  ['/tara/', '/tara?conf=Dine-In&iden=7'],
  ['/tara?men=south', '/tara/?conf=Dine-In&iden=7'],
])('takes for %s what was scanned where a tap led there from %s', async (address, from) => {
  const scannedQuery = await comeTo(address, from)
  expect(new URLSearchParams(scannedQuery('/tara')).get('iden')).toBe('7')
})

it.each(['/maya?iden=7', '/tara-two?iden=7', '/place-order?store=tara&iden=7', ''])(
  'takes nothing from %s',
  async (from) => {
    const scannedQuery = await comeTo('/tara?men=south', from)
    expect(scannedQuery('/tara')).toBe('?men=south')
  },
)

it('takes it once a document, so that what is forgotten stays forgotten', async () => {
  const scannedQuery = await comeTo('/tara', '/tara?iden=7')
  expect(scannedQuery('/tara')).toBe('iden=7')
  expect(scannedQuery('/tara')).toBe('')
})

it.each(['reload', 'back_forward'])('takes nothing on a %s, which is no scan', async (type) => {
  const scannedQuery = await comeTo('/tara', '/tara?iden=7', type)
  expect(scannedQuery('/tara')).toBe('')
})

it('goes by a new scan rather than by the one before', async () => {
  const scannedQuery = await comeTo('/tara?iden=9', '/tara?iden=7')
  expect(scannedQuery('/tara')).toBe('?iden=9')
})
