/** All files of the style guide, by folder. */
import type { Story, StoryFile, StoryGroup } from './story.ts'

const FILES = import.meta.glob<StoryFile>('./stories/*/*.story.tsx', { eager: true })
const CODES = import.meta.glob<string>('./stories/*/*.story.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The stories of a page, by their titles. */
export function storiesOf(group: StoryGroup): Story[] {
  const stories = Object.entries(FILES)
    .filter(([path]) => path.startsWith(`./stories/${group}/`))
    .map(([path, { title, states, isWide = false }]) => ({ title, states, isWide, code: CODES[path] ?? '' }))
  return sortStories(stories)
}

export function sortStories(stories: readonly Story[]): Story[] {
  return [...stories].sort((one, other) => one.title.localeCompare(other.title, 'en'))
}
