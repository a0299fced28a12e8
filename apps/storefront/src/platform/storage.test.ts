import { afterEach, describe, expect, it, vi } from 'vitest'
import { type EntryKind, onEntryChange, readEntry, removeAllEntries, writeEntry } from './storage.ts'

const TEXT: EntryKind<string> = { version: 1, read: (value) => (typeof value === 'string' ? value : null) }

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a kept entry', () => {
  it('is returned unchanged and stored sealed, differently each time', () => {
    writeEntry('user', TEXT, 'Asha 98765')
    const first = localStorage.getItem('thali:user')
    writeEntry('user', TEXT, 'Asha 98765')

    expect(readEntry('user', TEXT)).toBe('Asha 98765')
    expect(first).not.toContain('Asha')
    expect(localStorage.getItem('thali:user')).not.toBe(first)
  })

  it('is dropped if it was changed, moved to another name, or written in another version', () => {
    writeEntry('user', TEXT, 'Asha')
    const sealed = localStorage.getItem('thali:user') ?? ''

    localStorage.setItem('thali:user', `${sealed.slice(0, -6)}AAAA==`)
    expect(readEntry('user', TEXT)).toBeNull()
    expect(localStorage.getItem('thali:user')).toBeNull()

    localStorage.setItem('thali:other', sealed)
    expect(readEntry('other', TEXT)).toBeNull()

    localStorage.setItem('thali:user', sealed)
    expect(readEntry('user', { ...TEXT, version: 2 })).toBeNull()
  })

  it('is dropped if its reader does not recognise it, or it is no sealed text at all', () => {
    writeEntry('user', { ...TEXT, read: () => null } as EntryKind<unknown>, { name: 1 })
    localStorage.setItem('thali:plain', '{"lines":[]}')

    expect(readEntry('user', TEXT)).toBeNull()
    expect(readEntry('plain', TEXT)).toBeNull()
    expect(localStorage.getItem('thali:plain')).toBeNull()
  })

  it('cannot be opened with the key of another device', () => {
    writeEntry('user', TEXT, 'Asha')
    localStorage.removeItem('thali:key')
    writeEntry('other', TEXT, 'makes a new key')

    expect(readEntry('user', TEXT)).toBeNull()
  })

  it('is stored only in the tab if its kind requires that', () => {
    const kind: EntryKind<string> = { ...TEXT, place: 'tab' }
    writeEntry('table', kind, '7')

    expect(localStorage.getItem('thali:table')).toBeNull()
    expect(readEntry('table', kind)).toBe('7')
  })
})

it('removes every entry and its key, and nothing of other sites on this origin', () => {
  localStorage.setItem('other', 'stays')
  writeEntry('user', TEXT, 'Asha')
  writeEntry('table', { ...TEXT, place: 'tab' }, '7')
  removeAllEntries()

  expect(Object.keys(localStorage)).toEqual(['other'])
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('reports entries that another tab has changed, and its own return from the cache', () => {
  const changed = vi.fn()
  const stop = onEntryChange(changed)
  dispatchEvent(new StorageEvent('storage', { key: 'thali:cart.tara' }))
  dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  for (const persisted of [false, true]) dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'thali:cart.tara' }))

  expect(changed.mock.calls).toEqual([['cart.tara'], [null], [null]])
})
