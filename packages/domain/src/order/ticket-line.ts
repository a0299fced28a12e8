import { type LineComponent, type SoldLine, shownChoices } from './order.ts'

/** Line of an order on staff's screens, as it was sold: without prices but its total, and what became of it since. */
export function ticketLine(line: SoldLine) {
  const { id, itemId, categoryId, listedIn, label, quantity, veg, facts, note, without } = line
  const { translations, components } = line
  return {
    id,
    itemId,
    categoryId,
    ...(listedIn && { listedIn }),
    label,
    quantity,
    choices: shownChoices(line),
    veg,
    ...(facts && { facts }),
    ...(note !== undefined && { note }),
    ...(without && { without }),
    ...(translations && { translations }),
    ...(components && { components: components.map(ticketComponent) }),
  }
}

function ticketComponent(component: LineComponent) {
  const { itemId, categoryId = null, listedIn, label, group, option, quantity, veg, names, facts } = component
  const dish = { itemId, categoryId, label, group, option, quantity, veg }
  return { ...dish, ...(listedIn && { listedIn }), ...(names && { names }), ...(facts && { facts }) }
}
