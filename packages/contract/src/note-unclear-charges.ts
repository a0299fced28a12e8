import type { OrderType } from '@thali/domain/order/order-type'
import type { FileNotes } from './file-reader.ts'

/**
 * Notes charges with an ambiguous label: orders list applied charges by label, and a label in an order ticks an
 * optional charge, so it must name nothing else.
 */
export function noteUnclearCharges(
  orderTypes: readonly OrderType[],
  taxLabels: ReadonlySet<string>,
  notes: FileNotes,
  prefix: string,
): void {
  for (const [at, { charges }] of orderTypes.entries()) {
    const ofCharges = new Set(charges.flatMap(({ taxes = [] }) => taxes.map((tax) => tax.label)))
    for (const [position, { label, optional }] of charges.entries()) {
      const isRepeated = charges.some((charge, other) => other !== position && charge.label === label)
      if (!optional || !(isRepeated || taxLabels.has(label) || ofCharges.has(label))) continue
      notes.problem(
        `${prefix}orderConfigs[${at}].contents[${position}].label`,
        `"${label}" is also the label of another charge or of a tax; the diner ticks an optional charge by its label`,
      )
    }
  }
}
