/** Yes and no in the cells of a table. */
const YES = new Set(['y', 'yes', 'true', '1', 'veg', 'vegetarian', 'pure veg', 'v', 'हाँ', 'हां', 'शाकाहारी'])
const NO = new Set([
  'n',
  'no',
  'false',
  '0',
  'non-veg',
  'non veg',
  'nonveg',
  'non-vegetarian',
  'nv',
  'egg',
  'नहीं',
  'मांसाहारी',
])

/** Yes or no, veg or non-veg; null: blank; undefined: neither. */
export function readYesNo(cell: string): boolean | null | undefined {
  const word = cell.trim().toLowerCase()
  if (word === '' || word === '-' || word === 'none') return null
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}
