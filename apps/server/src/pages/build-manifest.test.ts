import { expect, it } from 'vitest'
import { filesOfModules } from './build-manifest.ts'

it('follows the imports of a module once', () => {
  const manifest = {
    page: { file: 'page.js', imports: ['shared'], css: ['page.css'] },
    shared: { file: 'shared.js', imports: ['page'] },
    other: { file: 'other.js' },
  }
  expect(filesOfModules(manifest, ['page']).sort()).toEqual(['page.css', 'page.js', 'shared.js'])
})
