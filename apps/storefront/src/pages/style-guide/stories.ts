/** All files of the storefront's style guide. Only the server's renderer includes them. */
import type { StorefrontStoryFile } from './story.ts'

const FILES = import.meta.glob<StorefrontStoryFile>('./stories/*.story.tsx', { eager: true })
const CODES = import.meta.glob<string>('./stories/*.story.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export interface StorefrontStory extends StorefrontStoryFile {
  /** The file itself, to be copied. */
  readonly code: string
}

/** Every story, by its title. */
export const STORIES: readonly StorefrontStory[] = Object.entries(FILES)
  .map(([path, { title, states, isWide = false, isFloating = false }]) => ({
    ...{ title, states, isWide, isFloating },
    code: CODES[path] ?? '',
  }))
  .sort((one, other) => one.title.localeCompare(other.title, 'en'))
