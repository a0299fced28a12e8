import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { orderTypeName } from './order-type-name.ts'

const hindi = setupI18n({ locale: 'hi', messages: { hi: { [msg`Dine-In`.id]: 'यहीं खाएँ' } } })
const english = setupI18n({ locale: 'en', messages: { en: {} } })
const store = { translations: { hi: { labels: { 'To the boat': 'नाव तक' } } } }

describe('an order type on staff screens', () => {
  it('is named as the store translated it', () => {
    expect(orderTypeName(hindi, store, 'To the boat')).toBe('नाव तक')
    expect(orderTypeName(english, store, 'To the boat')).toBe('To the boat')
  })

  it('has the product’s translation if it is a usual one, as on pages of diners', () => {
    expect(orderTypeName(hindi, {}, 'dine-in ')).toBe('यहीं खाएँ')
    expect(orderTypeName(hindi, {}, 'Under the tree')).toBe('Under the tree')
  })
})
