import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasVisibleText, isPlainText } from '../typed-text.ts'
import { LINE_NOTE_MAX, noteOfLine } from './line-note.ts'

it('is one plain valid line for any input, and idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const { note } = noteOfLine(typed)
      if (note === undefined) return
      expect(note.length).toBeLessThanOrEqual(LINE_NOTE_MAX)
      expect(isPlainText(note, { lines: false }) && hasVisibleText(note) && note.isWellFormed()).toBe(true)
      expect(noteOfLine(note)).toEqual({ note })
    }),
    { numRuns: 1000 },
  )
})

it('is absent if nothing is visible, and separates the lines of a pasted text', () => {
  expect(['', ' \n ', '\u200b', '\u202e'].map(noteOfLine)).toEqual([{}, {}, {}, {}])
  expect(noteOfLine('no onion\nless oil ')).toEqual({ note: 'no onion, less oil' })
})
