import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import { z } from 'zod'
import type { FilePart } from './file-fields.ts'

type Kind = 'absolute' | 'percentage'
interface Amount {
  readonly kind: Kind
  /** 0 for percentages. */
  readonly amountMinor: number
  /** 0 for amounts. */
  readonly bps: number
}

/** An amount or a percentage as `value`, of which `valueType` says what it is; the first kind is the usual one. */
export function amount<const Kinds extends readonly [Kind, Kind]>(kinds: Kinds) {
  return {
    shape: { value: z.number(), valueType: z.enum(kinds) },
    read(file) {
      const given = file.text('valueType', 20, kinds[0]).toLowerCase()
      const kind = kinds.find((known) => known === given)
      if (!kind) file.problem('valueType', `must be "absolute" or "percentage", not "${given}"`)
      const isPercentage = (kind ?? kinds[0]) === 'percentage'
      return {
        kind: isPercentage ? 'percentage' : 'absolute',
        amountMinor: isPercentage ? 0 : file.money('value', null),
        bps: isPercentage ? file.percent('value', null) : 0,
      }
    },
    write: ({ kind = kinds[0], amountMinor = 0, bps = 0 }) => ({
      value: kind === 'percentage' ? bpsToNumber(bps) : minorToNumber(amountMinor),
      valueType: kind,
    }),
  } satisfies FilePart<Amount>
}
