import type { MailThread } from '@thali/contract/mail'
import { beforeEach, expect, it } from 'vitest'
import { dropLetter, keepLetter, readLetter } from './kept-letters.ts'
import { belongsUnder, labelPath, threadPath } from './mail-places.ts'
import { splitLinks } from './split-links.ts'
import { shortSize, splitQuote } from './thread-texts.ts'
import { applyThreadChange } from './use-change-threads.tsx'

beforeEach(() => localStorage.clear())

const thread = (id: string, lastAt: string, more: Partial<MailThread> = {}) =>
  ({ id, lastAt, place: 'inbox', labels: [], isStarred: false, isImportant: false, ...more }) as MailThread

it('lists a thread under its labels, and under no other while it is in the trash', () => {
  const labels = ['inbox', 'all', 'starred', 'important', 'trash', 'spam', 'label-1', 'sent']
  const under = (one: MailThread) => labels.filter((label) => belongsUnder(label, one))
  const starred = thread('a', '1', { isStarred: true, labels: ['label-1'] })
  expect(under(starred)).toEqual(['inbox', 'all', 'starred', 'label-1'])
  expect(under({ ...starred, place: 'trash' })).toEqual(['trash'])
  expect(belongsUnder('sent', starred)).toBe(null)
})

it('adds and removes labels, each once, and leaves the rest unchanged', () => {
  const before = thread('a', '1', { labels: ['x', 'y'] })
  expect(applyThreadChange(before, { addLabels: ['y', 'z'], removeLabels: ['x'], isStarred: true })).toEqual({
    ...before,
    labels: ['y', 'z'],
    isStarred: true,
  })
})

it('writes the URLs that the specification defines', () => {
  expect(labelPath('spice', 'inbox')).toBe('/app/spice/mail/inbox')
  expect(threadPath('spice', 'forums', 'm1')).toBe('/app/spice/mail/label/forums/m1')
  expect(threadPath('spice', 'all', 'm1')).toBe('/app/spice/mail/all/m1')
})

it('finds URLs in a text, without the punctuation around them', () => {
  const parts = splitLinks('See https://example.com/a_(b), or ask asha@example.in. Not javascript:alert(1)!')
  expect(parts.filter(({ href }) => href)).toEqual([
    { text: 'https://example.com/a_(b)', href: 'https://example.com/a_(b)' },
    { text: 'asha@example.in', href: 'mailto:asha@example.in' },
  ])
  expect(parts.map(({ text }) => text).join('')).toBe(
    'See https://example.com/a_(b), or ask asha@example.in. Not javascript:alert(1)!',
  )
})

it('keeps every character of a hostile text, and makes no link of anything else', () => {
  for (const text of [
    'http://',
    'https://[::1',
    '<img src=x onerror=alert(1)>',
    '@'.repeat(5_000),
    'a'.repeat(5_000),
  ]) {
    const parts = splitLinks(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    for (const { href } of parts) expect(href ?? 'https:').toMatch(/^(https?|mailto):/)
  }
})

it('folds quoted mail, unless a mail is nothing else', () => {
  const text = 'Yes, at eight.\n\nOn Monday you wrote:\n> At eight?'
  expect(splitQuote({ text, quotedFrom: 16 })).toEqual({
    said: 'Yes, at eight.',
    quoted: 'On Monday you wrote:\n> At eight?',
  })
  expect(splitQuote({ text: '> At eight?', quotedFrom: 0 })).toEqual({ said: '> At eight?', quoted: '' })
})

it('shows short sizes', () => {
  expect([0, 999, 1_500, 48_300, 5_242_880].map(shortSize)).toEqual([
    '0 B',
    '999 B',
    '1.5 KB',
    '48 KB',
    '5.2 MB',
  ])
})

it('restores a letter for its writer in its own thread only, and nothing that it cannot read', () => {
  const letter = { id: 'key-1', to: '', subject: '', body: 'We are sorry' }
  const place = { storeId: 'store', userId: 'asha', about: 'thread-1' }
  keepLetter(place, letter)
  const others = [
    { ...place, about: 'thread-2' },
    { ...place, userId: 'ravi' },
  ]
  expect([place, ...others].map(readLetter)).toEqual([letter, null, null])
  dropLetter(place)
  for (const kept of ['plain words', '7', '{"id":"x"}']) {
    localStorage.setItem('thali.backoffice.letter.store.asha.thread-1', kept)
    expect(readLetter(place)).toBe(null)
  }
})
