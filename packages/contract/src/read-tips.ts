import { bpsToNumber, minorToNumber, parseBps, parseMinor } from '@thali/domain/money/money'
import { TIP_SUGGESTION_MAX_MINOR, TIP_SUGGESTIONS_MAX, type TipOffer } from '@thali/domain/order/tip'
import type { FileReader } from './file-reader.ts'
import type { WireProfile } from './wire-menu.ts'

/** Reads the suggested tips; undefined if the file has none; then diners are not asked. */
export function readTips(file: FileReader): TipOffer | undefined {
  if (!file.has('tips')) return undefined
  const tips = file.object('tips')
  const percentsBps = readAmounts(tips, 'percents', parseBps, 'a percentage above 0, up to 100')
  const amountsMinor = readAmounts(
    tips,
    'amounts',
    (value) => {
      const minor = parseMinor(value)
      return minor !== null && minor <= TIP_SUGGESTION_MAX_MINOR ? minor : null
    },
    `an amount above 0, up to ${TIP_SUGGESTION_MAX_MINOR / 100}`,
  )
  if (percentsBps.length + amountsMinor.length > TIP_SUGGESTIONS_MAX) {
    file.problem('tips', `must suggest at most ${TIP_SUGGESTIONS_MAX} tips`)
  }
  return { percentsBps, amountsMinor }
}

export function writeTips({ percentsBps, amountsMinor }: TipOffer): Partial<WireProfile> {
  return { tips: { percents: percentsBps.map(bpsToNumber), amounts: amountsMinor.map(minorToNumber) } }
}

/** Numbers with at most 2 decimals, each once. */
function readAmounts(
  file: FileReader,
  key: string,
  parse: (value: unknown) => number | null,
  wanted: string,
): number[] {
  const amounts = file.list(key, TIP_SUGGESTIONS_MAX).flatMap(({ value, path }) => {
    const amount = parse(value)
    if (amount) return [amount]
    file.notes.problem(path, `must be ${wanted}, with at most 2 decimals`)
    return []
  })
  return [...new Set(amounts)]
}
