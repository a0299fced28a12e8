import { expect, it } from 'vitest'
import { rupeesInWords } from './amount-in-words.ts'

it('writes rupees as Indian bills do', () => {
  const written = {
    0: 'Rupees Zero Only',
    5: 'Rupees Zero and Five Paise Only',
    54050: 'Rupees Five Hundred Forty and Fifty Paise Only',
    1900: 'Rupees Nineteen Only',
    10000500: 'Rupees One Lakh Five Only',
    12345678900: 'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Only',
  }
  for (const [minor, words] of Object.entries(written)) expect(rupeesInWords(Number(minor))).toBe(words)
})
