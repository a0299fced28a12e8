/** Terms of the back office: people who order are called guests; "diner" is only used in code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const TEXT = /^msg(?:id|str) "(.*)"$/gm
const REFUSED = { en: /\bdiners?\b/i, hi: /\bdiners?\b|डाइनर/i }

it.each(['en', 'hi'] as const)('calls guests so in all texts of the backoffice, in %s', (language) => {
  const catalogue = readFileSync(join(ROOT, `apps/backoffice/src/locales/${language}.po`), 'utf8')
  const texts = [...catalogue.matchAll(TEXT)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => REFUSED[language].test(text))).toEqual([])
})
