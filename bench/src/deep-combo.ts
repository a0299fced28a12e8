import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
  type StoreFile,
} from '@thali/builders/make-store'

/** Number of dish groups, as many as a combo may have. */
const GROUPS = 12
const DISHES_EACH = 10

/** A store whose first dish is a combo of 12 groups with 10 dishes each. */
export function makeDeepCombo(): StoreFile {
  const dishes = Array.from({ length: GROUPS * DISHES_EACH }, (_, at) => makeItem({ label: `Dish ${at}` }))
  const courses = Array.from({ length: GROUPS }, (_, course) =>
    makeGroup({
      label: `Course ${course + 1}`,
      contents: dishes
        .slice(course * DISHES_EACH, (course + 1) * DISHES_EACH)
        .map(({ _id, label }, at) => makeOption({ label, itemID: _id, value: at * 10, added: at === 0 })),
    }),
  )
  const price = makeGroup({ label: 'Price', contents: [makeOption({ value: 1200, added: true })] })
  const combo = makeItem({ label: 'Feast', configs: [price, ...courses] })
  const categories = [
    makeCategory({ label: 'Feasts', items: [combo] }),
    makeCategory({ label: 'Dishes', order: 1, items: dishes }),
  ]
  const file = makeStoreFile({ menus: [makeMenu({ categories })] })
  file.profile.slug = 'deep-combo'
  return file
}
