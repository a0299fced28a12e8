import type { RefusalCode } from '@thali/contract/refusals'
import { expect, it } from 'vitest'
import { i18nFor } from '../shell/i18n.server.ts'
import { messageOfCode } from './error-messages.ts'

const i18n = i18nFor('en')
const newer = 'order.of-a-newer-server' as RefusalCode

it('shows the server’s text for a refusal that this version does not know', () => {
  expect(i18n._(messageOfCode(newer, 'No orders on Mondays.'))).toBe('No orders on Mondays.')
  expect(i18n._(messageOfCode('order.slot-full', 'Full.'))).toContain('This time is no longer free')
})

it('reads as our fault if there is no text', () => {
  expect(i18n._(messageOfCode(newer))).toBe(i18n._(messageOfCode('fault')))
})
