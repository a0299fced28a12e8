const ONES =
  `Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen
Seventeen Eighteen Nineteen`.split(/\s/)
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** Spells a whole number in English by India's counting: `One Lakh Five`. */
function inWords(number: number): string {
  if (number < 20) return ONES[number] ?? ''
  if (number < 100) return join(TENS[Math.floor(number / 10)] ?? '', number % 10)
  const [size, name] =
    number >= 10_000_000
      ? [10_000_000, 'Crore']
      : number >= 100_000
        ? [100_000, 'Lakh']
        : number >= 1000
          ? [1000, 'Thousand']
          : [100, 'Hundred']
  return join(`${inWords(Math.floor(number / size))} ${name}`, number % size)
}

function join(words: string, rest: number): string {
  return rest === 0 ? words : `${words} ${inWords(rest)}`
}

/**
 * Spells an amount of rupees (in paise, from 0) in the form of Indian bills: `Rupees Five Hundred Forty and Fifty Paise
 * Only`.
 */
export function rupeesInWords(minor: number): string {
  const paise = minor % 100
  const rupees = `Rupees ${inWords((minor - paise) / 100)}`
  return paise === 0 ? `${rupees} Only` : `${rupees} and ${inWords(paise)} Paise Only`
}
