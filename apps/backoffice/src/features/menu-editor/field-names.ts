/** Names of the fields of a dish, category or menu. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FactName } from '@thali/domain/menu/item-facts'

const FACTS: Readonly<Record<`facts.${FactName}`, MessageDescriptor>> = {
  'facts.kcal': msg`Energy`,
  'facts.servingSize': msg`Serving size`,
  'facts.allergens': msg`Allergens`,
  'facts.diets': msg`Diets`,
  'facts.spiceLevel': msg`Spice`,
  'facts.prepMinutes': msg`Minutes to prepare`,
  'facts.hsn': msg`HSN code`,
  'facts.hours': msg`Served from – to`,
  'facts.goesWith': msg`Goes with`,
}

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  label: msg`Name`,
  description: msg`Description`,
  remarks: msg`Remarks`,
  images: msg`Pictures`,
  image: msg`Picture`,
  tags: msg`Tags`,
  discount: msg`Discount`,
  veg: msg`Veg mark`,
  price: msg`Price`,
  text: msg`Text`,
  groups: msg`Choices`,
  options: msg`Options`,
  required: msg`Required`,
  maxSelection: msg`At most`,
  shared: msg`Shared with other dishes`,
  isDefault: msg`Selected by default`,
  dish: msg`Dish`,
  allergens: msg`Allergens`,
  uses: msg`Ingredients`,
  categories: msg`Categories`,
  order: msg({ message: 'Order', context: 'position in a list' }),
  position: msg`Place`,
  hidden: msg`Hidden`,
  collapsed: msg`Collapsed`,
  active: msg`In use`,
  window: msg`Served from – to`,
  pureVeg: msg`Pure veg`,
  primaryColor: msg`Colour`,
  servingSize: msg`Serving size`,
  ...FACTS,
}
const TAX = msg`Tax`
/** Part of a tax, whose position in its list the field names: `taxes.0.label`. */
const TAX_PART = /^taxes\.(\d+)\.(label|value)$/

/** The name of a field; of a translation with its language, as named by `Intl`. */
export function useItemFieldName(): (field: string) => string {
  const { t, i18n } = useLingui()
  return (field) => {
    const translated = /^translations\.([\w-]+)\.(\w+)$/.exec(field)
    if (translated?.[1]) {
      const language = new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(translated[1])
      return `${nameOf(translated[2] ?? '')} (${language})`
    }
    const [, at, part] = TAX_PART.exec(field) ?? []
    if (!at) return nameOf(field)
    const number = Number(at) + 1
    return part === 'label' ? t`Name of tax ${number}` : t`Rate of tax ${number}`
  }
  function nameOf(field: string): string {
    const name = field === 'taxes' ? TAX : NAMES[field]
    return name ? i18n._(name) : field
  }
}
