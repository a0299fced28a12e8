import type { ReferencePortion, ReferenceTicketLine } from '@thali/builders/reference-ticket'
import type { CategoryId } from '@thali/domain/ids'
import { kitchenTicket } from '@thali/domain/order/kitchen-ticket'
import type { SoldLine } from '@thali/domain/order/order'
import { linesAt } from '@thali/domain/order/station'

/** Stations that between them make everything: of each dish the place in its combo says where. */
const STATIONS = [0, 1].map((at) => ({ id: `${at}`, label: `${at}`, categoryIds: [`made at ${at}`] }))

/** Difference between an order and its kitchen tickets; null: none. */
export function ticketDifference(
  lines: readonly SoldLine[],
  ordered: readonly ReferenceTicketLine[],
): string | null {
  const whole = differenceOf(lines, ordered)
  if (whole) return `the ticket says ${whole}`
  const routed = lines.map((line, place) => ({
    ...line,
    categoryId: madeAt(place),
    ...(line.components && {
      components: line.components.map((one, at) => ({ ...one, categoryId: madeAt(at) })),
    }),
  }))
  for (const [at, station] of STATIONS.entries()) {
    const wanted = ordered.flatMap((line, place) => partAt(line, place, at))
    const difference = differenceOf(linesAt(routed, station, STATIONS), wanted)
    if (difference) return `the ticket of station ${at} says ${difference}`
  }
  return null
}

function madeAt(place: number): CategoryId {
  return `made at ${place % STATIONS.length}` as CategoryId
}

/** Part of a line that a station makes: of a combo, some of its dishes under its heading. */
function partAt(line: ReferenceTicketLine, place: number, station: number): ReferenceTicketLine[] {
  if (line.components.length === 0) return place % STATIONS.length === station ? [line] : []
  const components = line.components.filter((_, at) => at % STATIONS.length === station)
  return components.length > 0 ? [{ ...line, components }] : []
}

function differenceOf(
  lines: readonly Pick<SoldLine, 'label' | 'quantity' | 'veg' | 'choices' | 'components'>[],
  ordered: readonly ReferenceTicketLine[],
): string | null {
  const sold = lines.map((line) => ({ ...line, discarded: null }))
  const ticket = kitchenTicket({ number: 1, orderType: '', address: '', remarks: '', lines: sold })
  const said = ticket.lines.map((line) => {
    const portions = (line.components ?? []).map((one) => rowOf({ ...one, options: textsOf(one.options) }))
    return [rowOf({ ...line, options: textsOf(line.options) }), ...portions].join(' > ')
  })
  const wanted = ordered.map((line) => {
    const portions = line.components.map((one) => rowOf({ ...one, quantity: one.quantity * line.quantity }))
    return [rowOf(line), ...portions].join(' > ')
  })
  return said.join('\n') === wanted.join('\n') ? null : `${said.join('\n')}\nordered ${wanted.join('\n')}`
}

function rowOf({ label, quantity, options }: ReferencePortion): string {
  return `${quantity} × ${label} (${options.join(', ')})`
}

function textsOf(options: readonly { readonly text: string; readonly isNested: boolean }[]): string[] {
  return options.map(({ text, isNested }) => (isNested ? `· ${text}` : text))
}
