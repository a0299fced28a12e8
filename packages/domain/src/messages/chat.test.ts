import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHAT_CODE_LENGTH, CHAT_CODE_LETTERS, readChatText } from './chat.ts'

const code = fc
  .array(fc.constantFrom(...CHAT_CODE_LETTERS), { minLength: CHAT_CODE_LENGTH, maxLength: CHAT_CODE_LENGTH })
  .map((letters) => letters.join(''))

it('finds a code within a text, in any case', () => {
  fc.assert(
    fc.property(code, fc.boolean(), (letters, isSmall) => {
      const typed = isSmall ? letters.toLowerCase() : letters
      for (const text of [
        `Please tell me about my order here. Code: ${typed}`,
        `कृपया मुझे मेरे ऑर्डर के बारे में यहाँ बताएँ। कोड: ${typed}`,
        ` ${typed}. `,
      ])
        expect(readChatText(text)).toEqual({ kind: 'code', code: letters })
    }),
  )
})

it('recognizes no word, number or longer letters as a code', () => {
  for (const text of ['', 'Please update my status', 'BCDFGHK', 'BCDFG', '1BCDFGH', 'धन्यवाद', '471142'])
    expect(readChatText(text)).toEqual({ kind: 'other' })
})

it('recognizes the words that end messages, in both languages', () => {
  for (const text of [
    'STOP',
    ' stop! ',
    'Stop it please',
    'STOP BCDFGH',
    'बंद करो',
    'रोकें।',
    'Band karo',
    'मत भेजें',
  ])
    expect(readChatText(text)).toEqual({ kind: 'stop' })
  for (const text of ['Band ho gaya?', 'non-stop service', 'Can you stop by?'])
    expect(readChatText(text)).toEqual({ kind: 'other' })
})
