/** Yes and no in the cells of a table. */
const VEG = ['veg', 'vegetarian', 'pure veg', 'v', 'शाकाहारी']
const NON_VEG = ['non-veg', 'non veg', 'nonveg', 'non-vegetarian', 'nv', 'egg', 'मांसाहारी']
const VEG_WORDS = new Set([...VEG, ...NON_VEG])
const YES = new Set(['y', 'yes', 'true', '1', 'हाँ', 'हां', ...VEG])
const NO = new Set(['n', 'no', 'false', '0', 'नहीं', ...NON_VEG])

/** Yes or no, veg or non-veg; null: blank; undefined: neither. */
export function readYesNo(cell: string): boolean | null | undefined {
  const word = cell.trim().toLowerCase()
  if (word === '' || word === '-' || word === 'none') return null
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** Whether a cell says veg or non-veg in words. */
export function isVegWord(cell: string): boolean {
  return VEG_WORDS.has(cell.trim().toLowerCase())
}
