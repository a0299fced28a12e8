/** A store file of which each text is a payload. */

import {
  makeCategory,
  makeCharge,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeOrderConfig,
  makeStoreFile,
  type StoreFile,
} from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import type { PlacedPayloads } from './placed-payloads.ts'

/** Longest texts, as the reader of store files takes them. */
const LABEL = 200
const DESCRIPTION = 2000
const SHORT = 60
/** Most of an item's tags. */
const TAGS = 3

/** Parts of a store that stay when its texts change. */
export interface StoreIds {
  readonly storeId: StoreId
  readonly slug: string
}

/** The text at a place, from the beginning again where there are fewer. */
export function textAt(texts: readonly [string, ...string[]], at: number): string {
  return texts[at % texts.length] as string
}

/** The file; made again, it has the same dishes and the next payloads in what a store has once. */
export function hostileStoreFile(put: PlacedPayloads, { storeId, slug }: StoreIds): StoreFile {
  const { profile, ...file } = makeStoreFile({ menus: hostileMenus(put, storeId) })
  return { ...file, profile: { ...profile, ...hostileProfile(put), guestChat: true, _id: storeId, slug } }
}

function hostileProfile(put: PlacedPayloads): Partial<StoreFile['profile']> {
  const types = put.each('order type', SHORT)
  const chargeInHindi = put.each('charge, translated', LABEL)
  const charges = put.each('charge', 100)
  const chargeTaxes = put.each('tax of a charge', SHORT)
  const methods = put.each('payment method', SHORT)
  return {
    name: put.next('store', LABEL),
    description: put.next('description', DESCRIPTION),
    aboutUs: put.next('about', DESCRIPTION),
    legalName: put.next('legal name', LABEL),
    subscriptionMode: put.next('subscription', SHORT),
    address: {
      street: put.next('street', 500),
      pinCode: put.next('postal code', 20),
      city: put.next('city', 100),
      state: put.next('state', 100),
      country: put.next('country', 100),
    },
    gstNo: '',
    fssaiNo: '',
    // Addresses that are scripts are refused; one that has a payload behind its host is not.
    links: [{ type: 'Website', url: `https://example.com/${put.next('link', 1900)}` }],
    grievanceOfficer: {
      name: put.next('grievance officer', LABEL),
      email: put.next('grievance officer’s mail', LABEL),
      phone: put.next('grievance officer’s phone', 40),
    },
    orderConfigs: charges.map((label, at) =>
      makeOrderConfig({
        label: types[at] ?? `Type ${at}`,
        kind: 'table',
        paymentMethod: textAt(methods, at),
        contents: [
          makeCharge({
            label,
            optional: at % 2 === 1,
            taxes: [{ label: textAt(chargeTaxes, at), value: 5 }],
          }),
        ],
      }),
    ),
    reasons: put.each('reason', 100).map((label, at) => ({ id: `reason-${at}`, label })),
    discounts: put.each('discount', SHORT).map((label, at) => ({
      ...{ label, value: 1, valueType: 'percentage' as const },
      // All but the first ask for a code, so that one applies at a time.
      ...(at > 0 && { code: `HOSTILE${at}` }),
    })),
    closures: put
      .each('closure', LABEL)
      .map((reason, at) => ({ from: `${2090 + at}-01-01`, to: `${2090 + at}-01-01`, reason })),
    translations: {
      hi: {
        description: put.next('description, translated', DESCRIPTION),
        aboutUs: put.next('about, translated', DESCRIPTION),
        labels: Object.fromEntries(charges.map((label, at) => [label, textAt(chargeInHindi, at)])),
      },
    },
  }
}

/** The first menu has all that can be ordered, the others a dish each that cannot. */
function hostileMenus(put: PlacedPayloads, storeId: StoreId): StoreFile['menus'] {
  const id = (kind: string, at: number) => `${kind}-${storeId}-${at}`
  const dishes = hostileDishes(put, (at) => id('dish', at))
  const labels = put.each('category', LABEL)
  const inHindi = put.each('category, translated', LABEL)
  const remarks = put.each('remarks of a menu', 1000)
  const states = put.each('state of a dish', SHORT)
  const categories = dishes.map((dish, at) =>
    makeCategory({
      _id: id('category', at),
      label: textAt(labels, at),
      order: at,
      translations: { hi: { label: textAt(inHindi, at) } },
      items: [dish],
    }),
  )
  const gone = (at: number) =>
    makeCategory({
      _id: id('other', at),
      label: 'Others',
      items: [makeItem({ _id: id('gone', at), label: `Gone ${at}`, state: textAt(states, at) })],
    })
  return put.each('menu', LABEL).map((label, at) =>
    makeMenu({
      _id: id('menu', at),
      label,
      remarks: textAt(remarks, at),
      categories: at === 0 ? [...categories, gone(at)] : [gone(at)],
    }),
  )
}

function hostileDishes(put: PlacedPayloads, idOf: (at: number) => string) {
  const texts = {
    description: put.each('description of a dish', DESCRIPTION),
    tag: put.each('tag', SHORT),
    tax: put.each('tax', SHORT),
    serving: put.each('serving size', 100),
    allergen: put.each('allergen', SHORT),
    diet: put.each('diet', SHORT),
    hsn: put.each('tax code', 20),
    group: put.each('group', LABEL),
    hint: put.each('description of a group', DESCRIPTION),
    option: put.each('option', LABEL),
    fact: put.each('label of a fact', LABEL),
    value: put.each('fact', LABEL),
    hindi: put.each('dish, translated', LABEL),
    words: put.each('description of a dish, translated', DESCRIPTION),
  }
  return put.each('dish', LABEL).map((label, at) =>
    makeItem({
      _id: idOf(at),
      label,
      description: textAt(texts.description, at),
      tags: Array.from({ length: TAGS }, (_, tag) => textAt(texts.tag, at + tag)),
      taxes: [{ label: textAt(texts.tax, at), value: 5 }],
      servingSize: textAt(texts.serving, at),
      allergens: [textAt(texts.allergen, at)],
      diets: [textAt(texts.diet, at)],
      hsn: textAt(texts.hsn, at),
      translations: { hi: { label: textAt(texts.hindi, at), description: textAt(texts.words, at) } },
      configs: [
        makeGroup({
          label: textAt(texts.group, at),
          description: textAt(texts.hint, at),
          contents: [
            makeOption({ label: textAt(texts.option, at), added: true }),
            makeOption({ label: textAt(texts.option, at + 1), value: 120 }),
          ],
        }),
        makeGroup({
          label: `Facts ${at}`,
          required: false,
          maxSelection: 0,
          contents: [makeOption({ label: textAt(texts.fact, at), value: textAt(texts.value, at) })],
        }),
      ],
    }),
  )
}
