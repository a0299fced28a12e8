/**
 * Assembles `store.json`, the bundled sample store, from the texts in `source/`.
 *
 * Run with `node bin/tool.js sample/build-sample`; the result is committed.
 */
import { writeFileSync } from 'node:fs'
import type { Choice, Dish, Group, Text } from './source/dish.ts'
import { type Card, menus, type Section } from './source/menus.ts'
import { profile } from './source/profile.ts'
import { inHindi, SERVING_SIZES, TAGS } from './source/words.ts'

/** Lower-case letters, digits and single dashes. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function hindi(texts: { label: Text; description?: Text | undefined; remarks?: Text | undefined }) {
  const { label, description, remarks } = texts
  return {
    hi: {
      label: label[1],
      ...(description && { description: description[1] }),
      ...(remarks && { remarks: remarks[1] }),
    },
  }
}

function optionOf(choice: Choice, idPrefix: string) {
  const { label, value, added = false, ...marks } = choice
  const text = Array.isArray(value) ? (value as Text) : undefined
  return {
    _id: `${idPrefix}-${slugOf(label[0])}`,
    label: label[0],
    value: text ? text[0] : value,
    added,
    ...marks,
    translations: hindi({ label, description: text }),
  }
}

function groupOf(group: Group, itemId: string) {
  const { label, description, required, maxSelection, contents } = group
  const idPrefix = `${itemId}-${slugOf(label[0])}`
  return {
    label: label[0],
    description: description?.[0] ?? '',
    required,
    maxSelection,
    contents: contents.map((choice) => optionOf(choice, idPrefix)),
    translations: hindi({ label, description }),
  }
}

function itemOf(dish: Dish, order: number) {
  const { id, label, description, images = [], tags = [], taxes = [], groups, veg, ...rest } = dish
  const { discount = 0, state = 'Available', ...facts } = rest
  return {
    _id: id,
    label: label[0],
    description: description?.[0] ?? '',
    images: images.map((image) => `images/${image}.webp`),
    tags,
    discount,
    order,
    taxes,
    state,
    veg,
    ...facts,
    configs: groups.map((group) => groupOf(group, id)),
    translations: {
      hi: {
        ...hindi({ label, description }).hi,
        ...(tags.length > 0 && { tags: tags.map((tag) => inHindi(TAGS, tag)) }),
        ...(facts.servingSize && { servingSize: inHindi(SERVING_SIZES, facts.servingSize) }),
      },
    },
  }
}

function categoryOf(section: Section, order: number, itemOrder: ReadonlyMap<string, number>) {
  const { id, label, banner, discount = 0, hidden, collapsed = false, dishes } = section
  return {
    _id: id,
    label: label[0],
    image: banner ? `images/${banner}.webp` : '',
    discount,
    order,
    state: hidden ? 2 : 1,
    collapsed,
    translations: hindi({ label }),
    items: dishes.map((dish) => itemOf(dish, itemOrder.get(dish.id) ?? 0)),
  }
}

function menuOf(card: Card, itemOrder: ReadonlyMap<string, number>) {
  const { id, label, remarks, primaryColor, hours, pureVeg = false, sections } = card
  return {
    _id: id,
    label: label[0],
    remarks: remarks?.[0] ?? '',
    primaryColor,
    active: true,
    activeStartTime: hours[0],
    activeEndTime: hours[1],
    pureVeg,
    translations: hindi({ label, remarks }),
    categories: sections.map((section, index) => categoryOf(section, index, itemOrder)),
  }
}

/**
 * A dish listed twice is one item, so its place is one number: the one at its first listing.
 * Sections list their dishes in rising order of that number.
 */
function placesOf(cards: readonly Card[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const card of cards) {
    for (const section of card.sections) {
      for (const dish of section.dishes) if (!places.has(dish.id)) places.set(dish.id, places.size)
    }
  }
  return places
}

const places = placesOf(menus)
const store = { profile, menus: menus.map((card) => menuOf(card, places)), viewMode: false }
writeFileSync(new URL('store.json', import.meta.url), `${JSON.stringify(store, null, 2)}\n`)
