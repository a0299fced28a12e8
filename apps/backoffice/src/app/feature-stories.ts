/** Stories of features, kept next to their components: features never import each other. */
import type { Story, StoryFile } from '../features/style-guide/story.ts'

type Loaded = readonly [story: StoryFile, code: { readonly default: string }]

const LOADERS: readonly (() => Promise<Loaded>)[] = [
  () =>
    Promise.all([
      import('../features/figures/bar-chart.story.tsx'),
      import('../features/figures/bar-chart.story.tsx?raw'),
    ]),
  () =>
    Promise.all([
      import('../features/posts/post-editor.story.tsx'),
      import('../features/posts/post-editor.story.tsx?raw'),
    ]),
  () =>
    Promise.all([
      import('../features/settings/pin-code-field.story.tsx'),
      import('../features/settings/pin-code-field.story.tsx?raw'),
    ]),
  () =>
    Promise.all([
      import('../features/settings/offered-languages.story.tsx'),
      import('../features/settings/offered-languages.story.tsx?raw'),
    ]),
]

export function loadFeatureStories(): Promise<Story[]> {
  return Promise.all(
    LOADERS.map(async (load) => {
      const [{ title, states }, { default: code }] = await load()
      return { title, states, code }
    }),
  )
}
