import type { WireGroup, WireItem, WireOption } from '@thali/contract/wire-menu'
import { toWireTax } from '@thali/contract/write-values'
import { rulesOf } from '@thali/domain/menu/group-rules'
import type { ItemFacts } from '@thali/domain/menu/item-facts'
import type { Item, Option, OptionGroup } from '@thali/domain/menu/menu'
import { isInformation } from '@thali/domain/menu/option-rules'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import { type ImageAddress, withTranslations } from '../../base/store/wire-values.view.ts'

/** Wire format of an item, at its position in a category. */
export function toWireItem(item: Item, order: number, addressOf: ImageAddress): WireItem {
  return {
    _id: item.id,
    label: item.label,
    description: item.description,
    images: item.images.map(addressOf).filter((address) => address !== ''),
    tags: [...item.tags],
    discount: bpsToNumber(item.discountBps),
    order,
    taxes: item.taxes.map(toWireTax),
    state: item.state,
    veg: item.veg,
    configs: item.groups.map(toWireGroup),
    ...wireMade(item),
    ...wireFacts(item.facts),
    ...(item.left !== undefined && { left: item.left }),
    ...withTranslations(item.translations),
  }
}

/** Ingredients of an item: `uses` only for files, `without` only for responses. */
function wireMade({ uses, without }: Pick<Item, 'uses' | 'without'>): Pick<WireItem, 'uses' | 'without'> {
  return {
    ...(uses && {
      uses: uses.map(({ ingredientId, isOptional, amount }) => ({
        ingredientID: ingredientId,
        ...(isOptional && { optional: true as const }),
        ...(amount !== undefined && { amount }),
      })),
    }),
    ...(without && { without: without.map(({ label }) => label) }),
  }
}

/** Lists stay last, for a stable order of keys. */
function wireFacts(facts: ItemFacts): ItemFacts {
  const isList = ([, value]: [string, unknown]) => typeof value === 'object'
  const all = Object.entries(facts)
  return Object.fromEntries([...all.filter((fact) => !isList(fact)), ...all.filter(isList)])
}

function toWireGroup(group: OptionGroup): WireGroup {
  const isText = isInformation(group)
  return {
    label: group.label,
    description: group.description,
    required: group.required,
    ...rulesOf(group),
    maxSelection: group.maxSelection,
    contents: group.options.map((option) => toWireOption(option, isText)),
    ...withTranslations(group.translations),
    ...(group.sharedId !== undefined && { sharedID: group.sharedId }),
  }
}

function toWireOption(option: Option, isText: boolean): WireOption {
  return {
    _id: option.id,
    label: option.label,
    value: isText ? (option.text ?? '') : minorToNumber(option.priceMinor),
    added: option.isDefault,
    state: option.state,
    ...(option.veg !== null && { veg: option.veg }),
    ...(option.allergens.length > 0 && { allergens: [...option.allergens] }),
    ...wireMade(option),
    ...(option.left !== undefined && { left: option.left }),
    ...withTranslations(option.translations),
    ...(option.itemId !== undefined && { itemID: option.itemId }),
    ...(option.groups && { configs: option.groups.map(toWireGroup) }),
  }
}
