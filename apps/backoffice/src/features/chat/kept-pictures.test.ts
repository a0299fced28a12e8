import { expect, it } from 'vitest'
import { dropUnsentPicture, keepPictures, keepUnsentPicture, readPictures } from './kept-pictures.ts'

const place = { storeId: 'store', userId: 'meera', conversationId: 'order' }
const picture = { file: new File(['x'], 'plate.png'), url: 'blob:plate' }
const unsent = (clientId: string) => ({
  words: { clientId, body: 'The plate', isPrivate: false },
  error: null,
  picture,
})

/** Whether the browser would ask before it closes the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('restores chosen or unsent pictures of a thread, only there and for their writer', () => {
  keepPictures(place, { chosen: picture })
  for (const message of [unsent('a'), unsent('b'), unsent('a')]) keepUnsentPicture(place, message)
  expect(readPictures(place)).toEqual({ chosen: picture, unsent: [unsent('b'), unsent('a')] })
  for (const other of [
    { ...place, conversationId: 'room' },
    { ...place, userId: 'ravi' },
  ])
    expect(readPictures(other)).toEqual({ chosen: null, unsent: [] })
})

it('makes the browser ask as long as there is one, in any thread', () => {
  const room = { ...place, conversationId: 'room' }
  keepPictures(room, { chosen: picture })
  keepPictures(place, { chosen: null })
  expect(asks()).toBe(true)
  for (const clientId of ['a', 'b']) dropUnsentPicture(place, clientId)
  expect(readPictures(place)).toEqual({ chosen: null, unsent: [] })
  expect(asks()).toBe(true)
  keepPictures(room, { chosen: null })
  expect(asks()).toBe(false)
})
