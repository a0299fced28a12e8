import { msg } from '@lingui/core/macro'
import { expect, it } from 'vitest'
import { loadI18n } from './i18n.client.ts'

it('loads the texts of the reader’s language', async () => {
  const i18n = await loadI18n('hi')

  expect(i18n._(msg`Skip to content`)).toBe('सीधे मुख्य भाग पर जाएँ')
  expect(i18n._(msg`Required`)).toBe('ज़रूरी')
})

it.each(['\\x3cb\\x3e', '\\u003C', '\\u005cx3c', '\\\\x3c', 'C:\\users\\xaver'])(
  'shows %s in a sentence as typed',
  async (name) => {
    const i18n = await loadI18n('en')

    expect(i18n._(msg`Ordering is paused until ${name}`)).toBe(`Ordering is paused until ${name}`)
    expect(i18n.t(msg`Ordering is paused until ${name}`)).toBe(`Ordering is paused until ${name}`)
  },
)
