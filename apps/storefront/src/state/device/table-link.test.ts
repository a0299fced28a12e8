/** Addresses from table links. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentTableLink, forgetTableLink, keepTableLink } from './table-link.ts'
import { followTable, resumeTable } from './table-of-order.ts'

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

it('takes it once per document, so that a removed link stays removed', async () => {
  const scannedQuery = await comeTo('/tara', '/tara?iden=7')
  expect(scannedQuery('/tara')).toBe('iden=7')
  expect(scannedQuery('/tara')).toBe('')
})

it.each(['reload', 'back_forward'])('takes nothing on a %s, which is no scan', async (type) => {
  const scannedQuery = await comeTo('/tara', '/tara?iden=7', type)
  expect(scannedQuery('/tara')).toBe('')
})

it('prefers a new scan to the previous one', async () => {
  const scannedQuery = await comeTo('/tara?iden=9', '/tara?iden=7')
  expect(scannedQuery('/tara')).toBe('?iden=9')
})

describe('a table that staff moved the diner to', () => {
  const at = '2026-10-04T20:00:00.000Z'
  const now = Date.parse(at)
  const moved = { at, from: ['Table 7'], link: { conf: 'Dine-In', iden: '9', idel: 'Table', sig: 's' } }
  const seven = '?conf=Dine-In&iden=7&idel=Table&sig=seven'
  const shown = () => [currentTableLink('tara', now)?.idel, currentTableLink('tara', now)?.iden].join(' ')
  afterEach(() => forgetTableLink('tara'))

  it('replaces the scanned one, also on the way back to its page', () => {
    keepTableLink('tara', seven, now - 60_000)
    expect(followTable('tara', moved, now)).toBe(true)
    expect(shown()).toBe('Table 9')
    keepTableLink('tara', seven, now)
    expect(shown()).toBe('Table 9')
    keepTableLink('tara', '?conf=Dine-In&iden=12&idel=Table', now)
    expect(shown()).toBe('Table 12')
  })

  it('does not apply if the diner has scanned another code since, or sat elsewhere', () => {
    keepTableLink('tara', seven, now + 1)
    expect(followTable('tara', moved, now)).toBe(false)
    keepTableLink('tara', '?conf=Dine-In&iden=12&idel=Table', now - 60_000)
    expect(followTable('tara', moved, now)).toBe(false)
    expect(shown()).toBe('Table 12')
    forgetTableLink('tara')
    expect(followTable('tara', moved, now)).toBe(false)
  })
})

describe('the table of an order that a new tab shows', () => {
  const now = Date.parse('2026-10-04T20:00:00.000Z')
  const openNewTab = () => sessionStorage.clear()
  const shown = () => currentTableLink('tara', now)?.iden
  afterEach(() => forgetTableLink('tara'))

  it('is that of the last scan, unless the order is from elsewhere or the scan is old', () => {
    keepTableLink('tara', '?conf=Dine-In&iden=7&idel=Table&sig=s', now - 60_000)
    openNewTab()
    expect(shown()).toBeUndefined()
    resumeTable('tara', ['Table 8'], now)
    expect(shown()).toBeUndefined()
    resumeTable('tara', ['Table 7'], now + 4 * 3_600_000)
    expect(shown()).toBeUndefined()
    resumeTable('tara', ['Table 9', 'Table 7'], now)
    expect(shown()).toBe('7')
  })

  it('replaces no scan of that tab, and is forgotten with it', () => {
    keepTableLink('tara', '?iden=7&idel=Table', now)
    openNewTab()
    keepTableLink('tara', '?iden=8&idel=Table', now)
    resumeTable('tara', ['Table 7'], now)
    expect(shown()).toBe('8')
    forgetTableLink('tara')
    resumeTable('tara', ['Table 8'], now)
    expect(shown()).toBeUndefined()
  })
})
