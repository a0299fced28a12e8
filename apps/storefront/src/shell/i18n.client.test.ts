import { msg } from '@lingui/core/macro'
import { expect, it, vi } from 'vitest'
import { loadCheckoutTexts } from '../shared/checkout-texts.ts'
import { loadI18n } from './i18n.client.ts'

const onMenu = msg`Skip to content`
const onSheet = msg`Required`

it('gets the texts of the sheets later, without having the page drawn again', async () => {
  const i18n = await loadI18n('hi', 'store')
  const onChange = vi.fn()
  i18n.on('change', onChange)
  expect(i18n._(onMenu)).toBe('सीधे मेन्यू पर जाएँ')
  expect(i18n._(onSheet)).not.toBe('ज़रूरी')

  await loadCheckoutTexts()

  expect(i18n._(onSheet)).toBe('ज़रूरी')
  expect(onChange).not.toHaveBeenCalled()
})

it('has all texts of a checkout page at once', async () => {
  const i18n = await loadI18n('hi', 'place-order')
  expect(i18n._(onMenu)).toBe('सीधे मेन्यू पर जाएँ')
  expect(i18n._(onSheet)).toBe('ज़रूरी')
})
