import { type ReferenceBill, type ReferenceLine, referenceBill } from '@thali/builders/exact-reference'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { WireGroup } from '@thali/contract/item-fields'
import type { WireOrderConfig } from '@thali/contract/order-type-fields'
import type { GeneratedStore } from './generated-store.ts'
import { MUTATIONS } from './placements.ts'
import type { HonestLine, Line, Probe, ProbeStores } from './probe.ts'

function chooseFrom(group: WireGroup, random: SeededRandom): string[] {
  const labels = group.contents.filter((option) => option.state === 'Available').map((option) => option.label)
  const least = group.required ? 1 : 0
  const wanted = Math.min(labels.length, random.between(least, group.maxSelection))
  const from = random.between(0, labels.length - wanted)
  return labels.slice(from, from + wanted)
}

function honestLine(store: GeneratedStore, random: SeededRandom): HonestLine {
  const listing = random.pick(store.listings)
  const { item, category, categoryDiscount } = listing
  const choosable = item.configs.filter((group) => group.maxSelection > 0)
  const isSimple = choosable.length === 1 && choosable[0]?.contents.length === 1
  const configs = choosable
    .map((group) => ({
      label: group.label,
      contents: isSimple ? [group.contents[0]?.label ?? ''] : chooseFrom(group, random),
    }))
    .filter((choice) => choice.contents.length > 0)
  const values = configs.flatMap((choice) =>
    choice.contents.map((label) =>
      String(
        item.configs
          .find((group) => group.label === choice.label)
          ?.contents.find((one) => one.label === label)?.value,
      ),
    ),
  )
  const quantity = random.chance(85) ? random.between(1, 5) : random.between(1, 99)
  const reference = {
    values,
    categoryDiscount: String(categoryDiscount),
    itemDiscount: String(item.discount),
    quantity,
    taxes: item.taxes.map((tax) => ({ label: tax.label, value: String(tax.value) })),
  }
  const unit = referenceBill({ lines: [reference], charges: [], ticked: [] }).units[0]
  const wire: Line = {
    itemID: item._id,
    itemLabel: item.label,
    quantity,
    value: decimal(unit?.net ?? 0n),
    savings: decimal(unit?.saving ?? 0n),
    images: [],
    configs,
  }
  if (random.chance(50)) wire.categoryID = category._id
  return { wire, reference, listing }
}

function decimal(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

function billOf(
  lines: readonly ReferenceLine[],
  type: WireOrderConfig,
  ticked: readonly string[],
): ReferenceBill {
  return referenceBill({
    lines,
    charges: type.contents.map((charge) => ({
      label: charge.label,
      valueType: charge.valueType,
      value: String(charge.value),
      optional: charge.optional ?? false,
      taxes: (charge.taxes ?? []).map(({ label, value }) => ({ label, value: String(value) })),
    })),
    ticked,
  })
}

/** A probe: an honest order of one to four lines, then perhaps tampered with. */
export function generateProbe(stores: ProbeStores, random: SeededRandom): Probe {
  const { open } = stores
  const lines = Array.from({ length: random.between(1, 4) }, () => honestLine(open, random))
  const [dineIn, pickup] = open.file.profile.orderConfigs as [WireOrderConfig, WireOrderConfig]
  const type = random.chance(75) ? dineIn : pickup
  const ticked = type.contents
    .filter((charge) => charge.optional && random.chance(50))
    .map((charge) => charge.label)
  const references = lines.map((line) => line.reference)
  const bill = billOf(references, type, ticked)
  const honest: Probe = {
    ...fateOf(bill, type),
    storeId: open.storeId,
    body: {
      currency: '₹',
      orderType: type.label,
      address: 'Table 5',
      remarks: random.pick(['', 'less spicy']),
      amount: Number(bill.total) / 100,
      state: 1,
      items: lines.map((line) => line.wire),
      charges: [...ticked, 'Packing', 'No such charge'].map((label) => ({ label, value: 0 })),
      ...(random.chance(50) ? { user: { name: 'Asha Rao', phone: '9876543210', countryCode: '+91' } } : {}),
    },
  }
  if ('refused' in honest.expected) return honest
  return random.pick(MUTATIONS)(honest, lines[0] as HonestLine, random, stores)
}

/** Required outcome of an honest order. */
function fateOf(bill: ReferenceBill, type: WireOrderConfig): Pick<Probe, 'what' | 'expected'> {
  const isWorthless = bill.units.some((unit) => unit.net === 0n)
  if (isWorthless) return { what: 'a line worth nothing', expected: { refused: [409] } }
  const isBelow = bill.value < BigInt(Math.round(type.minimumOrderValue * 100))
  if (isBelow) return { what: 'below the minimum', expected: { refused: [422] } }
  return { what: 'an honest order', expected: { bill, state: type.initialOrderState } }
}
