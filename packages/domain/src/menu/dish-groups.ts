import type { EditedGroup, EditedItem } from './edited-menu.ts'

/** Groups that make up the price of the dish itself: the required ones, else the first. */
export function dishGroups(item: EditedItem): readonly EditedGroup[] {
  const chosenFrom = item.groups.filter(isChosenFrom)
  const required = chosenFrom.filter((group) => group.required)
  return required.length > 0 ? required : chosenFrom.slice(0, 1)
}

/** Whether something can be chosen from a group. */
export function isChosenFrom(group: EditedGroup): boolean {
  return group.maxSelection > 0 && group.options.length > 0
}
