import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGE_TAGS, OTHER_LANGUAGES } from '../language.ts'
import { lackingTemplates } from './lacking-templates.ts'
import { foldReport, type ReportedState, TEMPLATE_VALUE_MAX, templateName } from './message.ts'

const reports = fc.array(fc.constantFrom<ReportedState>('accepted', 'sent', 'failed', 'delivered', 'read'))
const fold = (states: readonly ReportedState[]) => states.reduce(foldReport, 'accepted')

it('reaches the same state for reports in any order and repetition', () => {
  fc.assert(
    fc.property(reports, (states) => {
      expect(fold([...states].reverse())).toBe(fold(states))
      expect(fold([...states, ...states])).toBe(fold(states))
    }),
  )
})

it('takes a message that arrived after it was called failed for delivered', () => {
  expect(fold(['sent', 'failed', 'delivered'])).toBe('delivered')
  expect(fold(['delivered', 'failed'])).toBe('delivered')
})

it('makes names fit for variables of templates: short, on one line, without anything like an address', () => {
  expect(templateName('Geeta.com / Pav\nBhaji')).toBe('Geeta com Pav Bhaji')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const value = templateName(name)
      expect([...value].length).toBeLessThanOrEqual(TEMPLATE_VALUE_MAX)
      expect(value).not.toMatch(/[./:@\n]/)
    }),
  )
})

it('names the templates that an account lacks for what its store sends by it', () => {
  const notices = { kinds: ['order-ready', 'order-cancelled'], channels: ['sms'] } as const
  const ready = Object.fromEntries(LANGUAGE_TAGS.map((tag) => [`order-ready.${tag}`, {}]))
  const templates = { 'code.en': {}, ...ready, 'order-cancelled.en': {} }
  const wishes = { notices, hasAlertPhone: true }
  expect(lackingTemplates('sms', templates, wishes)).toEqual([
    ...OTHER_LANGUAGES.map((language) => ({ kind: 'order-cancelled', language })),
    { kind: 'orders-waiting', language: 'en' },
  ])
  expect(lackingTemplates('whatsapp', {}, wishes)).toEqual([])
})
