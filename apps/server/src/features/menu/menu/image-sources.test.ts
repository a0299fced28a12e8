import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import { expect, it } from 'vitest'
import { imageSources } from './image-sources.ts'

it('starts with the logo and the images of open menus, from top to bottom, each once', () => {
  const file = makeStoreFile({
    profile: { logo: 'logo.png', timeZone: 'Asia/Kolkata' },
    menus: [
      makeMenu({
        activeStartTime: '07:00',
        activeEndTime: '11:00',
        categories: [makeCategory({ image: 'breakfast.png', items: [makeItem({ images: ['idli.png'] })] })],
      }),
      makeMenu({
        activeStartTime: '18:00',
        activeEndTime: '23:00',
        categories: [
          makeCategory({ image: 'secret.png', state: 2, items: [makeItem({ images: ['secret-dish.png'] })] }),
          makeCategory({
            image: 'dinner.png',
            order: 1,
            items: [makeItem({ images: ['thali.png', 'thali-2.png'] }), makeItem({ images: ['idli.png'] })],
          }),
        ],
      }),
    ],
  })
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))

  const evening = new Date('2026-11-20T14:00:00Z') // 19:30 in Mumbai
  const sources = imageSources(reading.store, evening)

  expect([...sources]).toEqual([
    'logo.png',
    'dinner.png',
    'thali.png',
    'thali-2.png',
    'idli.png',
    'breakfast.png',
    'secret.png',
    'secret-dish.png',
  ])
})
